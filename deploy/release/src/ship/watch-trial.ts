import type { ReleaseMinute } from '@wattline/services/health';
import { judge, type Demands, type Verdict, type Versions } from '../health/judge';
import { readPointer, type PointerChange } from '../live/live-pointer';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { promote } from './promote';
import { patienceUntil, show, takeBackAndShow, type Patience, type TakenBack } from './show';
import { type WatchClock, watchClock } from './watch-clock';

export interface TrialOptions extends Demands, Pick<TakenBack, 'by' | 'compose'> {
  /** Reads the figures of the part since a time. */
  readonly read: (since: Date) => Promise<readonly ReleaseMinute[]>;
  /** The shares that a release that does well gets one after the other, in percent, the last being 100. Empty: its share stays. */
  readonly steps: readonly number[];
  readonly forSeconds: number;
  readonly intervalSeconds: number;
  /** Called with what was seen, and with what could not be read; the watch goes on. */
  readonly onNews: (line: string) => void;
}

/** The outcome of a release on trial. */
export interface TrialOutcome {
  /** 'fine' where it did well and has no further step. */
  readonly kind: 'rolled back' | 'promoted' | 'fine' | 'unsure';
  readonly why: string;
  /** None where its share stayed. */
  readonly change: PointerChange | null;
}

/** @throws ReleaseError where a part has no release on trial. */
async function trialOf(store: Store, name: string): Promise<Versions & { readonly share: number }> {
  const [live, onTrial] = (await readPointer(store, name))?.pointer.releases ?? [];
  if (!live || !onTrial)
    throw new ReleaseError(`${name} has no release on trial. Promote one for a share of the visitors: --traffic 5.`);
  return { live: live.version, onTrial: onTrial.version, share: onTrial.traffic };
}

/** Gives the release on trial a larger share, in percent. */
async function widen(
  store: Store,
  name: string,
  version: string,
  { by, share, compose }: Pick<TrialOptions, 'by' | 'compose'> & { readonly share: number },
  patience: Patience,
): Promise<PointerChange | null> {
  const traffic = share === 100 ? undefined : share;
  const [change] = await promote(store, [{ name, version }], { by, traffic, compose });
  await show(`${name} ${version} has ${share} % of the visitors now.`, [name], compose, patience);
  return change ?? null;
}

/**
 * Compares a part's release on trial with the live one again and again: takes it back as soon as it is sure that it is
 * worse, gives it the next share where it is sure that it is not, and leaves it where it cannot tell
 * (docs/rules.md: sure-before-acting).
 *
 * @throws ReleaseError where nothing is on trial, another release is meanwhile, or nothing was measured at all; NotShown.
 */
export async function watchTrial(
  store: Store,
  name: string,
  options: TrialOptions,
  clock: WatchClock = watchClock,
): Promise<TrialOutcome> {
  const { by, compose, read, forSeconds, intervalSeconds, onNews } = options;
  const start = clock.now();
  const end = start + forSeconds * 1_000;
  const first = await trialOf(store, name);
  let stepSince = new Date(start);
  const look = async (versions: Versions): Promise<Verdict | null> => {
    try {
      return judge(await read(new Date(start)), versions, options, stepSince.toISOString());
    } catch (error) {
      onNews(`The health could not be read: ${reasonOf(error)}`);
      return null;
    }
  };
  let last: Verdict | null = null;
  let change: PointerChange | null = null;
  while (clock.now() < end) {
    const trial = await trialOf(store, name);
    if (trial.onTrial !== first.onTrial || trial.live !== first.live)
      throw new ReleaseError(`${name} ${first.onTrial} is not on trial any more: another promotion came between.`);
    const verdict = await look(trial);
    if (verdict && verdict.why !== last?.why) onNews(verdict.why);
    last = verdict ?? last;
    const patience = patienceUntil(end, clock, onNews);
    if (verdict?.kind === 'worse') {
      const why = `watch: ${verdict.why}`;
      const back = await takeBackAndShow(store, name, trial.onTrial, { by, why, compose }, patience);
      return { kind: 'rolled back', why: verdict.why, change: back };
    }
    if (verdict?.kind === 'fine') {
      const share = options.steps.find((traffic) => traffic > trial.share);
      if (share === undefined) return { kind: 'fine', why: verdict.why, change };
      change = await widen(store, name, trial.onTrial, { by, share, compose }, patience);
      if (share === 100) return { kind: 'promoted', why: verdict.why, change };
      stepSince = new Date(clock.now());
    }
    await clock.wait(Math.min(intervalSeconds * 1_000, Math.max(0, end - clock.now())));
  }
  if (!last)
    throw new ReleaseError('The health was never read, so nothing was watched. Look whether the address is right.');
  return { kind: 'unsure', why: last.why, change };
}
