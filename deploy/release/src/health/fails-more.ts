import { logRatio, noEvidence, withRatios, type Evidence } from './evidence';
import { added, NO_TRIALS, type Trials } from './trials';

/** The loads of one stretch of time: of the release on trial, and of the one that everybody else has. */
export interface LoadsOfBoth {
  readonly onTrial: Trials;
  readonly live: Trials;
}

/** By how much more the release on trial may fail, as multiples of the rate that is asked about: slightly, badly, always. */
const MULTIPLES = [1, 2.5, 10, 40];
const MOST = 0.95;

/** The rate assumed of the live release before its first loads: 5 failures in 1000, as sure as from 200 loads. */
const SUPPOSED: Trials = { trials: 200, hits: 1 };

/**
 * Evidence against 'the release on trial fails no more often than the live one', from one stretch of time after the
 * other. The comparison is with what is live at the same time, so a backend that is down for both is evidence of nothing.
 * After Turner, Ly and Grünwald, 'Generic E-variables for exact sequential k-sample tests that allow for optional stopping':
 * exact for any rate that both share. `rate` is what is worth knowing, 0.02 for two points more.
 */
export function failsMore(stretches: readonly LoadsOfBoth[], rate: number): Evidence {
  let evidence = noEvidence(MULTIPLES.length);
  let known = NO_TRIALS;
  for (const { onTrial, live } of stretches) {
    const before = added(SUPPOSED, known);
    const liveChance = before.hits / before.trials;
    const all = onTrial.trials + live.trials;
    const ratios = MULTIPLES.map((multiple) => {
      if (all === 0) return 0;
      const trialChance = Math.min(MOST, liveChance + multiple * rate);
      // The one rate that explains such a mixture best; where nothing but the release on trial was loaded, it is its own.
      const shared = (onTrial.trials * trialChance + live.trials * liveChance) / all;
      return (
        logRatio(onTrial.trials, onTrial.hits, trialChance, shared) +
        logRatio(live.trials, live.hits, liveChance, shared)
      );
    });
    evidence = withRatios(evidence, ratios);
    known = added(known, live);
  }
  return evidence;
}
