import {
  type Histogram,
  histogramsAdded,
  quantile,
  quantileAtLeast,
  type ReleaseMinute,
} from '@wattline/services/health';
import { Addresses } from './addresses';
import { type Evidence, logRatio, noEvidence, sureness, withRatios, added, NO_TRIALS, type Trials } from './evidence';

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

/** Evidence against 'a hit has at most this chance', 0 to 1: for alternatives between it and certainty. */
function moreOftenThan(chance: number, { trials, hits }: Trials): Evidence {
  const alternatives = [0.2, 0.5, 0.8].map((share) => chance + share * (1 - chance));
  return withRatios(
    noEvidence(alternatives.length),
    alternatives.map((alternative) => logRatio(trials, hits, alternative, chance)),
  );
}

/** The demands on a release on trial. */
export interface Demands {
  /** So much more often than the live release it may not fail, 0 to 1. */
  readonly rate: number;
  /** So much slower it may not be, 0.2 for a fifth: the largest contentful paint of three views in four. Null: not asked. */
  readonly slower: number | null;
  /**
   * So many addresses it takes for a verdict: it has to hold whatever fewer of them say, by failures, by loads and by slow
   * views. With 4, three that make things up decide nothing.
   */
  readonly minAddresses: number;
}

export interface Versions {
  readonly onTrial: string;
  readonly live: string;
}

/** The judgement of a release on trial. */
export interface Verdict {
  readonly kind: 'worse' | 'unsure';
  /** One line for people and the log. */
  readonly why: string;
}

/** A release is taken back where it is so sure that it is worse: of a hundred sound releases, one at most. */
const SURE_OF_WORSE = 0.99;

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

const reported = (minutes: readonly ReleaseMinute[], version: string): Trials =>
  minutes
    .filter((minute) => minute.version === version)
    .reduce((sum, { loads, failures }) => added(sum, { trials: loads, hits: failures }), NO_TRIALS);

/** Both releases minute by minute, without what is not believed. */
function stretchesOf(onTrial: Addresses, live: Addresses, doubted: number): readonly LoadsOfBoth[] {
  const [trialLoads, liveLoads] = [
    onTrial.loadsByMinute({ failures: doubted }),
    live.loadsByMinute({ successes: doubted }),
  ];
  const times = [...new Set([...trialLoads.keys(), ...liveLoads.keys()])].toSorted();
  return times.map((from) => ({
    onTrial: trialLoads.get(from) ?? NO_TRIALS,
    live: liveLoads.get(from) ?? NO_TRIALS,
  }));
}

const p75Of = (paints: readonly Histogram[]): number | null => quantile(histogramsAdded(paints), 0.75);

interface Slowness {
  readonly evidence: Evidence;
  /** In milliseconds. */
  readonly onTrial: number;
  readonly live: number;
}

/**
 * Evidence against 'at most one view in four is slower than what is allowed', whatever so many addresses say; null before
 * both were seen from more than these.
 */
function slownessOf(onTrial: Addresses, live: Addresses, slower: number, doubted: number): Slowness | null {
  const livePaints = live.paints;
  const [p75, liveP75] = [p75Of(onTrial.paints), p75Of(livePaints)];
  const usual = quantileAtLeast(livePaints, 0.75, doubted);
  if (p75 === null || liveP75 === null || usual === null) return null;
  const evidence = moreOftenThan(0.25, onTrial.slowViews(usual * (1 + slower), doubted));
  return { evidence, onTrial: p75, live: liveP75 };
}

/** '12 of 240 loads (5 %)' */
const loadsText = ({ trials, hits }: Trials): string =>
  `${hits} of ${trials} loads${trials === 0 ? '' : ` (${percent(hits / trials)})`}`;

const sureText = (evidence: Evidence): string => `${(Math.min(sureness(evidence), 0.9999) * 100).toFixed(2)} % sure`;

/**
 * How a release on trial does beside the live one, as the minutes tell. It may be asked again after each minute: that
 * makes no verdict less sure (evidence.ts).
 */
export function judge(
  minutes: readonly ReleaseMinute[],
  versions: Versions,
  { rate, slower, minAddresses }: Demands,
): Verdict {
  const [onTrial, live] = [reported(minutes, versions.onTrial), reported(minutes, versions.live)];
  const course = `${versions.onTrial} failed in ${loadsText(onTrial)}, ${versions.live} in ${loadsText(live)}`;
  const [trialReports, liveReports] = [new Addresses(minutes, versions.onTrial), new Addresses(minutes, versions.live)];
  // So many say what they like: each verdict is looked for without what they could have made up for it.
  const doubted = minAddresses - 1;

  const fails = failsMore(stretchesOf(trialReports, liveReports, doubted), rate);
  if (sureness(fails) >= SURE_OF_WORSE)
    return { kind: 'worse', why: `${course}: ${sureText(fails)} that it fails more often` };

  const slowness = slower === null ? null : slownessOf(trialReports, liveReports, slower, doubted);
  if (slowness && sureness(slowness.evidence) >= SURE_OF_WORSE) {
    const paints = `${Math.round(slowness.onTrial)} ms, with ${versions.live} ${Math.round(slowness.live)} ms`;
    return {
      kind: 'worse',
      why: `three views in four of ${versions.onTrial} stand within ${paints}: ${sureText(slowness.evidence)} that it is slower by more than ${percent(slower ?? 0)}`,
    };
  }

  return { kind: 'unsure', why: `${course}: ${sureText(fails)} that it fails more often` };
}
