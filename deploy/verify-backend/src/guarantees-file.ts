import type { JudgedDemand } from './verify';

/**
 * The environment's part that says what the backend keeps: true for what is kept, false for what is not. A demand that calls do
 * not show is left out, so that the app does not count on it unless the specification demands it.
 */
export const guaranteesFile = (demands: readonly JudgedDemand[]) => ({
  config: {
    backend: {
      guarantees: Object.fromEntries(
        demands.flatMap(({ name, verdict }) => (verdict === 'unknown' ? [] : [[name, verdict === 'kept']])),
      ),
    },
  },
});
