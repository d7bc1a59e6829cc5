import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { VisuallyHidden } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { elapsedSeconds } from './elapsed';
import type { LiveSession } from './live-session';

/** The events of a charge that are spoken as it goes on. */
type Milestone = 'started' | 'energy' | 'outdated' | 'fresh' | 'ended' | 'totals' | 'invalid';

/** The events that a driver knows already. */
interface Known {
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
function milestonesAfter(
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

/** By then it was spoken. Later a screen reader that walks through the page would meet it there. In milliseconds. */
const SPOKEN_MS = 10_000;

/** The text to be spoken of a charge now, in the page's language; empty for nothing (docs/rules.md: spoken-milestones). */
function useMilestones(state: LiveSession): string {
  const t = useTexts('milestones');
  const { number, money } = useFormats();
  const known = useRef<Known | null>(null);
  const [spoken, setSpoken] = useState('');

  const textOf = (milestone: Milestone): string => {
    if (milestone !== 'totals' || state.screen !== 'completed') return t(milestone);
    const { startDateTime, endDateTime, kwh, totalCost, currency } = state.session;
    const end = endDateTime === null ? state.until : Date.parse(endDateTime);
    const values = {
      kwh: number(kwh ?? 0, 2, 2),
      minutes: number(Math.round(elapsedSeconds(startDateTime, end) / 60)),
    };
    const cost = totalCost?.inclVat ?? totalCost?.exclVat ?? null;
    return cost === null ? t('totalsWithoutCost', values) : t('totals', { ...values, cost: money(cost, currency) });
  };
  const speak = useEffectEvent((news: readonly Milestone[]) => {
    if (news.length > 0) setSpoken(news.map(textOf).join(' '));
  });

  useEffect(() => {
    const after = milestonesAfter(known.current, state);
    known.current = after.known;
    speak(after.news);
  }, [state]);

  useEffect(() => {
    if (spoken === '') return undefined;
    const timer = setTimeout(() => setSpoken(''), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [spoken]);

  return spoken;
}

/** Says to assistive technology what happens to a charge. It outlives the screen of the charge, to say how it ended. */
export function SpokenMilestones({ state }: { readonly state: LiveSession }) {
  return <VisuallyHidden aria-live="polite">{useMilestones(state)}</VisuallyHidden>;
}
