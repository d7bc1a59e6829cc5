import { randomUUID } from 'node:crypto';
import { folderOf } from './parts/part-name';
import { reasonOf } from './reason-of';
import { ReleaseError } from './release-error';
import { AUDIT } from './store-paths';
import type { Store } from './store/store';

/** 'ship' stands in the logs of both environments; 'preview' is a composition of its own; 'link' a release for one person. */
type AuditAction =
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'retire'
  | 'withdraw'
  | 'compose'
  | 'ship'
  | 'preview'
  | 'link'
  | 'sign'
  | 'prune';

/**
 * The outcome of an action: 'unchanged' where there was nothing to change, 'failed' where it broke off, 'begun' where
 * the log has no line of its end: it goes on, its process was killed, or that line could not be written.
 */
export type AuditResult = 'begun' | 'done' | 'unchanged' | 'refused' | 'failed';

/** One line of the log. */
export interface AuditLine {
  /** ISO 8601 */
  readonly at: string;
  readonly by: string;
  readonly action: AuditAction;
  /** Null where no part is meant, or none could be read. */
  readonly part: string | null;
  /** The releases that were live before: '1.1.0', '1.1.0 80 %, 1.2.0 20 %'. */
  readonly from: string | null;
  readonly to: string | null;
  readonly result: AuditResult;
  /** Why it was refused, why it failed, or the reason that its caller gave. */
  readonly why: string | null;
}

/** An action as it is known before it is done. */
export type AuditEntry = Pick<AuditLine, 'by' | 'action' | 'part'> & Partial<AuditLine>;

let lastAt = 0;

/** Now, but later than the last line of this process: the log is in the order of names. A clock that was set back counts. */
function nextMoment(): string {
  const now = Date.now();
  lastAt = now > lastAt || now < lastAt - 1_000 ? now : lastAt + 1;
  return new Date(lastAt).toISOString();
}

/**
 * A file's name tells what a search needs: when, which part, which action, what became of it. The line of the begin and that
 * of the end of one action have one id.
 */
const fileName = ({ at, part, action, result }: AuditLine, id: string): string =>
  [at.replaceAll(':', '.'), part === null ? 'site' : folderOf(part), action, result, id].join('_');

/** An entry that has its id. */
interface Act {
  readonly entry: AuditEntry;
  readonly id: string;
}

/** Each line is a file of its own, since a bucket cannot append; so two writers never meet. */
async function append(store: Store, { entry, id }: Act, outcome: Partial<AuditLine>): Promise<void> {
  const line: AuditLine = { from: null, to: null, result: 'done', why: null, ...entry, ...outcome, at: nextMoment() };
  await store.write(
    `${AUDIT}/${line.at.slice(0, 7)}/${fileName(line, id)}.json`,
    Buffer.from(`${JSON.stringify(line)}\n`),
    null,
  );
}

/** Leaves a line for each act; gives why one could not be left, or null. */
async function appendAll(
  store: Store,
  acts: readonly Act[],
  outcomeOf: (index: number) => Partial<AuditLine>,
): Promise<string | null> {
  const left = await Promise.allSettled(acts.map((act, index) => append(store, act, outcomeOf(index))));
  const failed = left.find((one) => one.status === 'rejected');
  return failed ? reasonOf(failed.reason) : null;
}

/** The field that is added to an outcome. */
export interface Logged {
  /** Why the log has no line of it although it is done; not there where it has. */
  readonly unlogged?: string;
}

export interface AuditOptions {
  /** Does it although no line can be left: what takes a release back must not wait for a log. */
  readonly evenUnlogged?: boolean;
}

/**
 * Does something between a line that says that it begins and one for each entry with the outcome that the work reports;
 * refusals and failures leave theirs too. What is done stays done where its last line cannot be left: the outcome says so
 * (docs/rules.md: acts-are-logged).
 * @throws The work's; ReleaseError where the first line cannot be left, and nothing is done then.
 */
export async function audited<Outcome extends Partial<Omit<AuditLine, 'at'>>>(
  store: Store,
  entries: readonly AuditEntry[],
  work: () => Promise<readonly Outcome[]>,
  { evenUnlogged = false }: AuditOptions = {},
): Promise<readonly (Outcome & Logged)[]> {
  const acts = entries.map((entry) => ({ entry, id: randomUUID().slice(0, 8) }));
  const problem = await appendAll(store, acts, () => ({ result: 'begun' }));
  if (problem !== null && !evenUnlogged)
    throw new ReleaseError(
      `Nothing was changed, since the audit log cannot be written: ${problem}. Mend that, then try again.`,
    );
  let outcomes: readonly Outcome[];
  try {
    outcomes = await work();
  } catch (error) {
    const outcome = {
      result: error instanceof ReleaseError ? 'refused' : 'failed',
      why: String(error instanceof Error ? error.message : error),
    } as const;
    // Where even this line cannot be left, the error itself says more.
    await appendAll(store, acts, () => outcome);
    throw error;
  }
  const unlogged = await appendAll(store, acts, (index) => outcomes[index] ?? {});
  return unlogged === null ? outcomes : outcomes.map((outcome) => Object.assign({}, outcome, { unlogged }));
}

/** The same for one act. @throws Those of `audited`. */
export async function auditedAct<Outcome extends Partial<Omit<AuditLine, 'at'>>>(
  store: Store,
  entry: AuditEntry,
  work: () => Promise<Outcome>,
  options?: AuditOptions,
): Promise<Outcome & Logged> {
  const [outcome] = await audited(store, [entry], async () => [await work()], options);
  if (!outcome) throw new Error(`The act ${entry.action} has no outcome.`);
  return outcome;
}

/** 'Done, but the audit log has no line of it: ENOSPC.' */
export const unloggedText = (unlogged: string): string =>
  `⚠ It is done, but the audit log has no line of its end: ${unlogged}.`;

/** A sentence of what was done, and why the log has no line of it where it has none. */
export const loggedText = (done: string, { unlogged }: Logged): string =>
  unlogged === undefined ? done : `${done} ${unloggedText(unlogged)}`;

/** A line as its file's name tells it. */
interface AuditFile {
  readonly path: string;
  /** ISO 8601 */
  readonly at: string;
  readonly part: string;
  readonly action: string;
  readonly result: string;
  readonly id: string;
}

function readName(month: string, name: string): AuditFile {
  const [time = '', part = '', action = '', result = '', id = ''] = name.split('_');
  const at = time.replace(/T(\d+)\.(\d+)\./, 'T$1:$2:');
  return { path: `${AUDIT}/${month}/${name}`, at, part, action, result, id };
}

/** The files of the log, the newest first, month by month as they are wanted; without the lines of a begin that has its end. */
async function* auditFiles(store: Store): AsyncGenerator<AuditFile> {
  const { folders } = await store.list(AUDIT);
  const ended = new Set<string>();
  for (const month of folders.toSorted().toReversed()) {
    const { files } = await store.list(`${AUDIT}/${month}`);
    const found = [...files.keys()]
      .toSorted()
      .toReversed()
      .map((name) => readName(month, name));
    for (const { result, id } of found) if (result !== 'begun') ended.add(id);
    for (const file of found) if (file.result !== 'begun' || !ended.has(file.id)) yield file;
  }
}

async function readLine(store: Store, { path }: AuditFile): Promise<AuditLine> {
  const file = await store.read(path);
  if (!file)
    throw new ReleaseError(`${path} of the audit log is gone. Lines may not be removed: find out what removed it.`);
  return JSON.parse(file.content.toString()) as AuditLine;
}

/** The log's account of now. */
export interface AuditReport {
  /** The last lines, the newest first. */
  readonly lines: readonly AuditLine[];
  /** By the name of a part, the line of what made it as it is. */
  readonly changes: ReadonlyMap<string, AuditLine>;
}

/** The actions that change the live releases of a part. */
const CHANGES: ReadonlySet<string> = new Set<AuditAction>(['promote', 'rollback', 'retire', 'withdraw']);

const isChange = ({ action, result }: AuditFile): boolean => result === 'done' && CHANGES.has(action);

/** Reads the last lines, and of each part the last change of what is live: no month that is older than what is asked for. */
export async function readAudit(store: Store, parts: readonly string[], count: number): Promise<AuditReport> {
  const names = new Map(parts.map((name) => [folderOf(name), name]));
  const lines: AuditFile[] = [];
  const changes = new Map<string, AuditFile>();
  for await (const file of auditFiles(store)) {
    const name = names.get(file.part);
    if (lines.length < count) lines.push(file);
    if (name !== undefined && !changes.has(name) && isChange(file)) changes.set(name, file);
    if (lines.length >= count && changes.size === names.size) break;
  }
  return {
    lines: await Promise.all(lines.map((file) => readLine(store, file))),
    changes: new Map(
      await Promise.all([...changes].map(async ([name, file]) => [name, await readLine(store, file)] as const)),
    ),
  };
}

/** Of each part the versions that were live since a time, in milliseconds since the epoch, or were until then. */
export async function changesSince(store: Store, since: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const versions = new Map<string, readonly string[]>();
  for await (const file of auditFiles(store)) {
    if (file.at < new Date(since).toISOString()) break;
    if (!isChange(file)) continue;
    const { part, from, to, why } = await readLine(store, file);
    const named = [from, to, why].flatMap((text) => text?.match(/\d+\.\d+\.\d+[\w.+-]*/g) ?? []);
    if (part !== null) versions.set(part, [...(versions.get(part) ?? []), ...named]);
  }
  return versions;
}

/** Of each part the last lines that tell of a release that was published, the newest first: `count` of each at most. */
export async function readPublished(
  store: Store,
  parts: readonly string[],
  count: number,
): Promise<ReadonlyMap<string, readonly AuditLine[]>> {
  const published = new Map(parts.map((name) => [folderOf(name), [] as AuditFile[]]));
  for await (const file of auditFiles(store)) {
    const known = published.get(file.part);
    if (known && known.length < count && file.action === 'publish' && file.result === 'done') known.push(file);
    if ([...published.values()].every(({ length }) => length >= count)) break;
  }
  const ofPart = (name: string): readonly AuditFile[] => published.get(folderOf(name)) ?? [];
  const lines = parts.map(
    async (name) => [name, await Promise.all(ofPart(name).map((file) => readLine(store, file)))] as const,
  );
  return new Map(await Promise.all(lines));
}
