/** So many tries of a kind, and how many of them came out as counted: loads that failed, views that were slow. */
export interface Trials {
  readonly trials: number;
  readonly hits: number;
}

export const NO_TRIALS: Trials = { trials: 0, hits: 0 };

/** Both together. */
export const added = (one: Trials, other: Trials): Trials => ({
  trials: one.trials + other.trials,
  hits: one.hits + other.hits,
});

/**
 * How sure data make one that a claim is wrong, as an e-value: where the claim holds, the chance that it ever reaches
 * 100 is at most 1 in 100, however often one looks and whenever one stops (Ville's inequality). A threshold on a rate has
 * no such promise.
 */
export interface Evidence {
  /** Of the e-value against each alternative that it is played against; their mean is the e-value. */
  readonly logs: readonly number[];
}

/** No evidence yet: an e-value of 1. */
export const noEvidence = (alternatives: number): Evidence => ({ logs: Array.from({ length: alternatives }, () => 0) });

/** Evidence after more data; its likelihood ratios are given as logarithms, one an alternative. */
export const withRatios = ({ logs }: Evidence, ratios: readonly number[]): Evidence => ({
  logs: logs.map((log, at) => log + (ratios[at] ?? 0)),
});

/** The e-value: 1 where nothing is known, 100 where it is 99 % sure that the claim is wrong. */
export const eValue = ({ logs }: Evidence): number =>
  logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 700)), 0) / logs.length;

/** How sure it is that the claim is wrong, 0 to 1. */
export const sureness = (evidence: Evidence): number => Math.max(0, 1 - 1 / eValue(evidence));

/** Of so many trials with so many hits: the logarithm of how much more likely they are at one chance than at another. */
export function logRatio(trials: number, hits: number, chance: number, other: number): number {
  const hit = hits === 0 ? 0 : hits * Math.log(chance / other);
  const miss = hits === trials ? 0 : (trials - hits) * Math.log((1 - chance) / (1 - other));
  return hit + miss;
}
