import type { Drift } from '../environments/drift';

/** One line of each release that drifted from what the environment named `from` has. */
export const driftLines = (drift: readonly Drift[], from: string): string[] =>
  drift.map(({ part, version, problem, files }) =>
    problem === 'never there'
      ? `  ✖ ${part} ${version} was never published in ${from}`
      : `  ✖ ${part} ${version} has other bytes than in ${from}: ${files.join(', ')}`,
  );
