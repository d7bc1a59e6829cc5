import { ReleaseError } from '../release-error';

/**
 * The consequence for a part of which something is broken.
 * - 'keep': visitors keep what was composed of it last;
 * - 'no-way-back': what is live is sound, and the release before it cannot be fallen back on;
 * - 'nothing': nothing of it was ever composed, so it is left out;
 * - 'unknown': what visitors have of it is not known here, so nothing can be composed.
 */
type TroubleKind = 'keep' | 'no-way-back' | 'nothing' | 'unknown';

/** Something of one part that is broken or not vouched for (docs/rules.md: one-part-alone). */
export interface Trouble {
  readonly part: string;
  /** The fault and its remedy. */
  readonly problem: string;
  readonly visitors: TroubleKind;
  /** The versions that visitors have. */
  readonly versions: readonly string[];
}

/** '✖ @wattline/stations: live/stations.json cannot be read. … Visitors keep 1.0.0.' */
export function troubleText({ part, problem, visitors, versions }: Trouble): string {
  const endings: Readonly<Record<TroubleKind, string>> = {
    keep: `Visitors keep ${versions.join(' and ')}.`,
    'no-way-back': 'Pages cannot fall back on it, and no rollback goes there.',
    nothing: 'Nothing of it was composed yet, so it is left out.',
    unknown: 'What visitors have of it is not known here, so nothing is composed until this is mended.',
  };
  return `✖ ${part}: ${problem} ${endings[visitors]}`;
}

/**
 * @throws ReleaseError where it is not known what visitors have of a part, except of those named.
 */
export function requireKnown(
  { troubles }: { readonly troubles: readonly Trouble[] },
  except: readonly string[] = [],
): void {
  const unknown = troubles.filter(({ part, visitors }) => visitors === 'unknown' && !except.includes(part));
  if (unknown.length > 0) throw new ReleaseError(unknown.map(({ problem }) => problem).join(' '));
}
