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
