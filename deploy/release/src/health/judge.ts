import { histogramsAdded, quantile, shareOver, type Histogram, type ReleaseMinute } from '@wattline/health';
import { sureness, type Evidence } from './evidence';
import { failsMore, type LoadsOfBoth } from './fails-more';
import { moreOftenThan, rarerThan } from './more-often-than';
import { added, NO_TRIALS, type Trials } from './trials';

/** What is asked of a release on trial. */
export interface Demands {
  /** So much more often than the live release it may not fail, 0 to 1. */
  readonly rate: number;
  /** So much slower it may not be, 0.2 for a fifth: the largest contentful paint of three views in four. Null: not asked. */
  readonly slower: number | null;
  /** It is not called fine before so many loads were seen since its last step. */
  readonly minLoads: number;
  /** It is not called worse unless failures came from so many different addresses: one that makes them up decides nothing. */
  readonly minAddresses: number;
}

export interface Versions {
  readonly onTrial: string;
  readonly live: string;
}

/** What is known of a release on trial. */
export interface Verdict {
  readonly kind: 'worse' | 'fine' | 'unsure';
  /** One line for people and the log. */
  readonly why: string;
}

/** A release is taken back where it is so sure that it is worse: of a hundred sound releases, one at most. */
const SURE_OF_WORSE = 0.99;
/** It goes on where it is so sure that it is not: a mistake costs the next share of the visitors, no more. */
const SURE_OF_FINE = 0.95;

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

const loadsOf = (minutes: readonly ReleaseMinute[], version: string): Trials =>
  minutes
    .filter((minute) => minute.version === version)
    .reduce((sum, { loads, failures }) => added(sum, { trials: loads, hits: failures }), NO_TRIALS);

function stretchesOf(minutes: readonly ReleaseMinute[], { onTrial, live }: Versions): readonly LoadsOfBoth[] {
  const times = [...new Set(minutes.map(({ from }) => from))].toSorted();
  return times.map((from) => {
    const then = minutes.filter((minute) => minute.from === from);
    return { onTrial: loadsOf(then, onTrial), live: loadsOf(then, live) };
  });
}

const paintsOf = (minutes: readonly ReleaseMinute[], version: string): Histogram =>
  histogramsAdded(minutes.flatMap((minute) => (minute.version === version ? [minute.vitals.lcp ?? {}] : [])));

interface Slowness {
  readonly evidence: Evidence;
  /** In milliseconds. */
  readonly onTrial: number;
  readonly live: number;
}

/** Evidence against 'at most one view in four is slower than what is allowed'; null before both were seen. */
function slownessOf(minutes: readonly ReleaseMinute[], versions: Versions, slower: number | null): Slowness | null {
  const [paints, livePaints] = [paintsOf(minutes, versions.onTrial), paintsOf(minutes, versions.live)];
  const [onTrial, live] = [quantile(paints, 0.75), quantile(livePaints, 0.75)];
  if (slower === null || onTrial === null || live === null) return null;
  const { over: hits, all: trials } = shareOver(paints, live * (1 + slower));
  return { evidence: moreOftenThan(0.25, { trials, hits }), onTrial, live };
}

/** '12 of 240 loads (5 %)' */
const loadsText = ({ trials, hits }: Trials): string =>
  `${hits} of ${trials} loads${trials === 0 ? '' : ` (${percent(hits / trials)})`}`;

const sureText = (evidence: Evidence): string => `${(Math.min(sureness(evidence), 0.9999) * 100).toFixed(2)} % sure`;

/**
 * How a release on trial does beside the live one, as the minutes tell. It may be asked again after each minute: that
 * makes no verdict less sure (evidence.ts). `stepSince` is when it got its present share, ISO 8601.
 */
export function judge(
  minutes: readonly ReleaseMinute[],
  versions: Versions,
  { rate, slower, minLoads, minAddresses }: Demands,
  stepSince: string,
): Verdict {
  const [onTrial, live] = [loadsOf(minutes, versions.onTrial), loadsOf(minutes, versions.live)];
  const addresses = new Set(
    minutes.flatMap(({ version, failedFrom }) => (version === versions.onTrial ? failedFrom : [])),
  ).size;
  const course = `${versions.onTrial} failed in ${loadsText(onTrial)}, ${versions.live} in ${loadsText(live)}`;

  const fails = failsMore(stretchesOf(minutes, versions), rate);
  if (sureness(fails) >= SURE_OF_WORSE && addresses >= minAddresses)
    return { kind: 'worse', why: `${course}: ${sureText(fails)} that it fails more often` };

  const slowness = slownessOf(minutes, versions, slower);
  if (slowness && sureness(slowness.evidence) >= SURE_OF_WORSE) {
    const paints = `${Math.round(slowness.onTrial)} ms, with ${versions.live} ${Math.round(slowness.live)} ms`;
    return {
      kind: 'worse',
      why: `three views in four of ${versions.onTrial} stand within ${paints}: ${sureText(slowness.evidence)} that it is slower by more than ${percent(slower ?? 0)}`,
    };
  }

  const liveRate = live.trials === 0 ? 0 : live.hits / live.trials;
  const sound = rarerThan(liveRate + rate, onTrial);
  const sinceStep = loadsOf(
    minutes.filter(({ from }) => from >= stepSince),
    versions.onTrial,
  );
  if (sinceStep.trials < minLoads)
    return { kind: 'unsure', why: `${course}; ${sinceStep.trials} of ${minLoads} loads that it takes` };
  if (sureness(sound) < SURE_OF_FINE)
    return {
      kind: 'unsure',
      why: `${course}: ${sureText(sound)} that it fails in less than ${percent(liveRate + rate)}`,
    };
  return { kind: 'fine', why: `${course}: ${sureText(sound)} that it fails in less than ${percent(liveRate + rate)}` };
}
