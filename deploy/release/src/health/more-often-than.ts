import { logRatio, noEvidence, withRatios, type Evidence } from './evidence';
import type { Trials } from './trials';

/** Evidence against 'a hit has at most this chance', 0 to 1: for alternatives between it and certainty. */
export function moreOftenThan(chance: number, { trials, hits }: Trials): Evidence {
  const alternatives = [0.2, 0.5, 0.8].map((share) => chance + share * (1 - chance));
  return withRatios(
    noEvidence(alternatives.length),
    alternatives.map((alternative) => logRatio(trials, hits, alternative, chance)),
  );
}

/** Evidence against 'a hit has at least this chance', 0 to 1: for alternatives between it and never. */
export function rarerThan(chance: number, { trials, hits }: Trials): Evidence {
  const alternatives = [0.1, 0.25, 0.5].map((share) => share * chance);
  return withRatios(
    noEvidence(alternatives.length),
    alternatives.map((alternative) => logRatio(trials, hits, alternative, chance)),
  );
}
