import * as v from 'valibot';
import type { Logged } from '../audit-log';
import { reasonOf } from '../reason-of';
import { ChangedMeanwhile, ReleaseError } from '../release-error';
import { pointerFile, withdrawnFile } from '../store-paths';
import { type Store, type StoredFile, untilWritten } from '../store/store';
import { parseVersions, WITHDRAWN } from './version-list';

const trialSchema = v.object({
  /** The shares that it gets one after the other, in percent. */
  steps: v.array(v.number()),
  /** How long each of them lasts at least. */
  everySeconds: v.number(),
  /** It is judged, and taken back as soon as it is worse; else time alone counts. */
  demands: v.nullable(v.object({ rate: v.number(), slower: v.nullable(v.number()), minAddresses: v.number() })),
  /** When the composer saw it first, and when it got its present share, ISO 8601, by the composer's clock. */
  began: v.optional(v.string()),
  since: v.optional(v.string()),
});

/** How a trial goes on and ends by itself. */
export type TrialRules = v.InferOutput<typeof trialSchema>;

const pointerSchema = v.object({
  releases: v.pipe(v.array(v.object({ version: v.string(), traffic: v.number() })), v.minLength(1)),
  earlier: v.optional(v.array(v.string()), []),
  trial: v.optional(trialSchema),
});

/**
 * Which versions of a part are live and with what share of the traffic, the first one by default; and which were before,
 * the newest first: the way back.
 */
export type LivePointer = v.InferOutput<typeof pointerSchema>;

/** How far back one can go. */
const KEPT = 10;

export interface StoredPointer {
  /** Without what is withdrawn; without any release where all of it is. */
  readonly pointer: LivePointer;
  /** As it lies in the store. */
  readonly written: LivePointer;
  readonly tag: string;
}

/**
 * Reads the text of a part's live pointer.
 * @throws ReleaseError for a broken one.
 */
export function parsePointer(name: string, text: string): LivePointer {
  try {
    return v.parse(pointerSchema, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(`${pointerFile(name)} cannot be read. Remove it and promote the part again.`, { cause });
  }
}

/**
 * The pointer of a part without what is withdrawn, in place of everybody's release the one
 * before it, else the one on trial. Without any release where nothing is left. A trial of what changed has no rules any more.
 */
export function withoutWithdrawn(
  { releases, earlier, ...rules }: LivePointer,
  withdrawn: readonly string[],
): LivePointer {
  const isKept = (version: string): boolean => !withdrawn.includes(version);
  const [present, ...trials] = releases;
  if (present && isKept(present.version) && trials.every(({ version }) => isKept(version)))
    return { releases, earlier: earlier.filter(isKept), ...rules };
  const onTrial = trials.filter(({ version }) => isKept(version));
  const [version = onTrial[0]?.version, ...left] = [...(present ? [present.version] : []), ...earlier].filter(isKept);
  if (version === undefined) return { releases: [], earlier: [] };
  const others = onTrial.filter((trial) => trial.version !== version);
  const traffic = others.reduce((rest, other) => rest - other.traffic, 100);
  return { releases: [{ version, traffic }, ...others], earlier: left };
}

/**
 * A part's live pointer by its files; null without one.
 * @throws ReleaseError for a broken file, its own or that of what is withdrawn.
 */
export function pointerIn(name: string, file: StoredFile | null, withdrawn: StoredFile | null): StoredPointer | null {
  if (!file) return null;
  const written = parsePointer(name, file.content.toString());
  const versions = parseVersions(WITHDRAWN, name, withdrawn?.content.toString() ?? null);
  return { pointer: withoutWithdrawn(written, versions), written, tag: file.tag };
}

/** The same, read from the store. @throws ReleaseError for a broken file. */
export async function readPointer(store: Store, name: string): Promise<StoredPointer | null> {
  const [file, withdrawn] = await Promise.all([store.read(pointerFile(name)), store.read(withdrawnFile(name))]);
  return pointerIn(name, file, withdrawn);
}

/** '1.1.0', or '1.1.0 80 %, 1.2.0 20 %' */
export function sharesOf({ releases }: Pick<LivePointer, 'releases'>): string {
  return releases.map(({ version, traffic }) => (traffic === 100 ? version : `${version} ${traffic} %`)).join(', ');
}

/** A change of a part, as the log has it. */
export interface PointerChange extends Logged {
  readonly part: string;
  readonly from: string | null;
  readonly to: string;
  readonly result: 'done' | 'unchanged';
}

export interface ChangedPointer {
  readonly change: PointerChange;
  readonly before: LivePointer | null;
  /** As it was written. */
  readonly after: LivePointer;
}

const bytesOf = (pointer: LivePointer): Buffer => Buffer.from(`${JSON.stringify(pointer, null, 2)}\n`);

/** Whether two pointers say the same. */
const samePointer = (one: LivePointer | null, other: LivePointer | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const changedMeanwhile = (part: string, now: LivePointer | null): ChangedMeanwhile =>
  new ChangedMeanwhile(
    `${part} ${now ? sharesOf(now) : 'nothing'} was made live by another promotion meanwhile. Look at wattline-release status, then decide again.`,
  );

/**
 * Changes a part's live pointer by compare-and-swap. `seen` is the tag of the pointer that a person looked at when they
 * decided; undefined where the decision is made here.
 * @throws ChangedMeanwhile that names what another promotion made live meanwhile: what was decided was decided about
 * something else; those of `decide`.
 */
export function changePointer(
  store: Store,
  part: string,
  decide: (pointer: LivePointer | null) => LivePointer,
  seen?: string,
): Promise<ChangedPointer> {
  let known: LivePointer | null | undefined;
  return untilWritten(async () => {
    const stored = await readPointer(store, part);
    const before = stored?.pointer ?? null;
    if (known !== undefined && !samePointer(known, before)) throw changedMeanwhile(part, before);
    if (seen !== undefined && stored?.tag !== seen) throw changedMeanwhile(part, before);
    known = before;
    const decided = decide(before);
    const after = { ...decided, earlier: decided.earlier.slice(0, KEPT) };
    const change = { part, from: before && sharesOf(before), to: sharesOf(after) };
    if (stored && samePointer(stored.written, after))
      return { before, after, change: { ...change, result: 'unchanged' } };
    await store.write(pointerFile(part), bytesOf(after), stored?.tag ?? null);
    return { before, after, change: { ...change, result: 'done' } };
  });
}

/** Takes one change back. Gives what there is to say, or null where it went as it should. */
const takeOneBack = (store: Store, { change: { part }, before, after }: ChangedPointer): Promise<string | null> =>
  untilWritten(async () => {
    const stored = await readPointer(store, part);
    if (!stored || !samePointer(stored.pointer, after))
      return `${part} ${stored ? sharesOf(stored.pointer) : 'nothing'} was made live by another promotion meanwhile and stays.`;
    await (before
      ? store.write(pointerFile(part), bytesOf(before), stored.tag)
      : store.remove(pointerFile(part), stored.tag));
    return null;
  });

/**
 * Takes changes of pointers back, the last one first, each only where the pointer still is what was written: what a team
 * mate made live since stays. A part of which nothing was live before has no pointer again. Gives a sentence for each that
 * could not be taken back; never rejects.
 */
export async function takeBack(store: Store, changed: readonly ChangedPointer[]): Promise<string[]> {
  const problems: string[] = [];
  for (const one of changed.filter(({ change }) => change.result === 'done').toReversed()) {
    const problem = await takeOneBack(store, one).catch(
      (error: unknown) =>
        `${one.change.part} ${one.change.to} is live, and could not be taken back (${reasonOf(error)}).`,
    );
    if (problem !== null) problems.push(problem);
  }
  return problems;
}
