import type { LiveSession } from './live-session';

/** The events of a charge that are spoken as it goes on. */
export type Milestone = 'started' | 'energy' | 'outdated' | 'fresh' | 'ended' | 'totals' | 'invalid';

/** The events that a driver knows already. */
export interface Known {
  readonly isActive: boolean;
  readonly hasEnergy: boolean;
  readonly isOutdated: boolean;
  /** Good polls since it was reported that the figures are old. */
  readonly goodPolls: number;
  readonly hasEnded: boolean;
  readonly hasTotals: boolean;
}

/** A connection that comes and goes is reported as back only when it has stayed: for so many polls. */
const STAYS = 3;

const START: Known = {
  isActive: false,
  hasEnergy: false,
  isOutdated: false,
  goodPolls: 0,
  hasEnded: false,
  hasTotals: false,
};

const flowing = ({ kwh }: { readonly kwh: number | null }): boolean => (kwh ?? 0) > 0;

/** The events that are known after a state of the screen, whatever was known before. */
function knownAfter(known: Known, state: LiveSession): Known {
  switch (state.screen) {
    case 'charging': {
      const { session, isOutdated } = state;
      const isWaiting = session.status === 'PENDING' || session.status === 'RESERVATION';
      const goodPolls = known.isOutdated && !isOutdated ? known.goodPolls + 1 : 0;
      return {
        ...known,
        isActive: known.isActive || !isWaiting,
        hasEnergy: known.hasEnergy || flowing(session),
        isOutdated: isOutdated || (known.isOutdated && goodPolls < STAYS),
        goodPolls,
        // A stop was accepted, and the charge did not end.
        hasEnded: false,
        hasTotals: false,
      };
    }
    case 'completed':
      return { ...known, hasEnded: true, hasTotals: known.hasTotals || state.isFinal };
    case 'invalid':
      return { ...known, hasEnded: true };
    default:
      return known;
  }
}

/**
 * Finds the events that are known now, and the news among them, in order. The first state is no news: the driver has just opened the page, and
 * reads it (docs/rules.md: spoken-milestones).
 */
export function milestonesAfter(
  before: Known | null,
  state: LiveSession,
): { readonly known: Known; readonly news: readonly Milestone[] } {
  const known = knownAfter(before ?? START, state);
  if (before === null) return { known, news: [] };
  const came = (fact: 'isActive' | 'hasEnergy' | 'isOutdated' | 'hasEnded' | 'hasTotals'): boolean =>
    known[fact] && !before[fact];
  // After the driver's own stop the focus is on what says that it has ended.
  const isShownByFocus = state.screen === 'completed' && state.ended === 'stopped';
  const news: readonly [isNews: boolean, milestone: Milestone][] = [
    [came('isActive'), 'started'],
    [came('hasEnergy'), 'energy'],
    [came('isOutdated'), 'outdated'],
    [before.isOutdated && !known.isOutdated, 'fresh'],
    [came('hasEnded') && !isShownByFocus, state.screen === 'invalid' ? 'invalid' : 'ended'],
    [came('hasTotals'), 'totals'],
  ];
  return { known, news: news.flatMap(([isNews, milestone]) => (isNews ? [milestone] : [])) };
}
