import type { ReleaseMinute } from '@wattline/services/health';
import { listErrors, newErrorsText } from '../errors/list-errors';
import { judge } from '../health/judge';
import { changePointer, readPointer, type TrialRules } from '../live/live-pointer';
import { nameOfFolder } from '../parts/part-name';
import { reasonOf } from '../reason-of';
import { LIVE } from '../store-paths';
import type { Store } from '../store/store';
import { promote } from './promote';
import { rollback } from './rollback';

/** The measurements of a part's releases since a time, minute by minute, with the reports of addresses. */
export type ReadFigures = (part: string, since: Date) => Promise<readonly ReleaseMinute[]>;

export interface TrialsOptions {
  /** Null where no figures are named: a trial that is to be judged then stays as it is. */
  readonly read: ReadFigures | null;
  readonly by: string;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
}

/** How a release on trial stands after a look. */
export interface TrialState {
  readonly part: string;
  readonly version: string;
  /** In percent: 0 for one that was taken back. */
  readonly share: number;
  /** 'held': it could not be judged, and nothing changes before it can. */
  readonly kind: 'goes on' | 'widened' | 'taken back' | 'held';
  /** One line for people, the log and the metrics. */
  readonly why: string;
}

type Seen = Omit<TrialState, 'part' | 'version'>;

/** A trial in the store: its releases, its share, its rules, and the tag of the pointer. */
interface Trial {
  readonly name: string;
  readonly live: string;
  readonly version: string;
  readonly share: number;
  readonly rules: TrialRules;
  readonly tag: string;
}

async function trialOf(store: Store, name: string): Promise<Trial | null> {
  const { pointer, tag = '' } = (await readPointer(store, name)) ?? {};
  const [live, onTrial] = pointer?.releases ?? [];
  const rules = pointer?.trial;
  if (!live || !onTrial || !rules) return null;
  return { name, live: live.version, version: onTrial.version, share: onTrial.traffic, rules, tag };
}

/** The course of a trial by its figures; by time alone where its rules ask for no judgement. */
async function verdictOn(
  { name, live, version, rules: { demands, began = '' } }: Trial,
  read: ReadFigures | null,
): Promise<Omit<Seen, 'share'>> {
  if (demands === null) return { kind: 'goes on', why: 'by time alone' };
  if (!read) return { kind: 'held', why: 'no figures to judge it by: give wattline-release composer --prometheus' };
  let minutes: readonly ReleaseMinute[];
  try {
    minutes = await read(name, new Date(began));
  } catch (error) {
    return { kind: 'held', why: `the figures could not be read: ${reasonOf(error)}` };
  }
  const { kind, why } = judge(minutes, { onTrial: version, live }, demands);
  return { kind: kind === 'worse' ? 'taken back' : 'goes on', why };
}

/** The reason, with the errors that the trial brought and where the first of them is: what fails leads to a line. */
async function withNewErrors(store: Store, { name, rules: { began = '' } }: Trial, why: string): Promise<string> {
  const errors = await listErrors(store, name, { since: new Date(began) }).catch(() => []);
  const news = newErrorsText(errors);
  return news === null ? why : `${why}; errors: ${news}`;
}

async function lookAt(store: Store, trial: Trial, { read, by, now }: TrialsOptions): Promise<Seen> {
  const { name, version, share, rules, tag } = trial;
  const at = new Date(now()).toISOString();
  const { since } = rules;
  if (since === undefined) {
    // By one clock: that of who promoted may be another.
    const begun = { ...rules, began: at, since: at };
    await changePointer(store, name, (pointer) => ({ releases: [], earlier: [], ...pointer, trial: begun }), tag);
    return { kind: 'goes on', share, why: 'it has begun' };
  }
  const verdict = await verdictOn(trial, read);
  if (verdict.kind === 'held') return { ...verdict, share };
  const { kind } = verdict;
  const why = await withNewErrors(store, trial, verdict.why);
  if (kind === 'taken back') {
    await rollback(store, name, { by, only: version, why });
    return { kind, share: 0, why };
  }
  const next = rules.steps.find((step) => step > share);
  if (next === undefined || now() - Date.parse(since) < rules.everySeconds * 1_000) return { kind, share, why };
  const step = next < 100 ? { traffic: next, trial: { ...rules, since: at } } : {};
  await promote(store, [{ name, version }], { by, why, seen: new Map([[name, tag]]), ...step });
  return { kind: 'widened', share: next, why };
}

/**
 * Looks once at every trial that has rules: takes back what is worse, and gives the next share to what has had its time
 * (docs/rules.md: sure-before-acting). What cannot be judged stays as it is. What is changed is shown by the next composition.
 * @throws What the store throws.
 */
export async function lookAtTrials(store: Store, options: TrialsOptions): Promise<readonly TrialState[]> {
  const { files } = await store.list(LIVE);
  const states: TrialState[] = [];
  for (const name of [...files.keys()].toSorted().flatMap((file) => nameOfFolder(file.replace('.json', '')) ?? [])) {
    const trial = await trialOf(store, name).catch(() => null);
    if (!trial) continue;
    const { version, share } = trial;
    // One that does not fit any more, or was changed meanwhile, hinders no other, and is looked at again.
    const seen = await lookAt(store, trial, options).catch((error: unknown): Seen => ({
      kind: 'held',
      share,
      why: reasonOf(error),
    }));
    states.push({ part: name, version, ...seen });
  }
  return states;
}
