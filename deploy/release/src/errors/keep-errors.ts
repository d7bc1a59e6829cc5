import { errorCode } from '@wattline/base/telemetry';
import type { ErrorKeeper, Exception } from '@wattline/services/health';
import { readRelease } from '../live/live-parts';
import { ERRORS, partFolder, releaseAddress } from '../store-paths';
import { changeFile, type Store } from '../store/store';
import { daysMerged, dayOf, dayOfLoad, EMPTY_DAY, type ErrorDay } from './error-day';

/** So many days are kept. */
export const KEPT_DAYS = 14;
/** So often what came is written: a team sees a failure within seconds. */
const EVERY_MS = 5_000;
/** Of failures that are new to this process, from one address within an hour: more are made up. */
const NEW_OF_ADDRESS = 10;
const HOUR_MS = 3_600_000;
/** Of addresses and of failures that are remembered, and of parts that wait to be written. */
const REMEMBERED = 10_000;
const PARTS = 100;
/** One of so many groups of addresses. */
const ADDRESS_GROUPS = 128;

/** The file of a part's failures on a day ('2026-11-29'). */
export const errorsFile = (part: string, day: string): string => `${partFolder(part)}/${ERRORS}/${day}.json`;

/** Reads the text of such a file; an empty day for one that is broken. */
export function readDay(text: string | null): ErrorDay {
  try {
    const { groups, loads, left } = JSON.parse(text ?? '{}') as Partial<ErrorDay>;
    return { groups: Array.isArray(groups) ? groups : [], loads: loads ?? {}, left: left ?? 0 };
  } catch {
    return EMPTY_DAY;
  }
}

const groupOf = (mark: string): number =>
  Buffer.from(mark).reduce((sum, byte) => (sum * 31 + byte) % 65_536, 0) % ADDRESS_GROUPS;

interface KeepOptions {
  readonly now: () => Date;
  readonly warn: (message: string) => void;
}

/** A keeper that can be asked to write at once. */
export interface StoringKeeper extends ErrorKeeper {
  /** Writes what came since the last time. Never throws. */
  readonly flush: () => Promise<void>;
  /** Writes it a last time, and ends. */
  readonly close: () => Promise<void>;
}

/**
 * Adds failures up by part, release and place, and keeps them in the store, in the part's own folder: a file a day. Several
 * processes may do so side by side. A failure counts only where its release is in the store and has the file that it names.
 */
export function errorKeeper(store: Store, { now, warn }: KeepOptions): StoringKeeper {
  /** Failures that are not written yet, by their files. */
  let waiting = new Map<string, ErrorDay>();
  /** The files of releases, by part and version; null for a release that is not there. */
  const releases = new Map<string, Promise<ReadonlySet<string> | null>>();
  const known = new Set<string>();
  let newOf = new Map<string, number>();
  let hour = 0;
  let checking: Promise<unknown> = Promise.resolve();

  function filesOf(part: string, version: string): Promise<ReadonlySet<string> | null> {
    const key = `${part} ${version}`;
    const reading =
      releases.get(key) ??
      readRelease(store, part, version).then(
        (release) =>
          release &&
          new Set(
            [release.server, release.worker, release.entry, ...(release.files ?? [])].flatMap(
              (held) => held?.file ?? [],
            ),
          ),
        () => null,
      );
    if (releases.size >= REMEMBERED) releases.clear();
    releases.set(key, reading);
    void reading.then((files) => files ?? releases.delete(key));
    return reading;
  }

  /** Whether an address may bring another failure that this process has not seen. */
  function mayBringNew(mark: string): boolean {
    const at = Math.floor(now().getTime() / HOUR_MS);
    if (at !== hour || newOf.size >= REMEMBERED) newOf = new Map();
    hour = at;
    newOf.set(mark, (newOf.get(mark) ?? 0) + 1);
    return (newOf.get(mark) ?? 0) <= NEW_OF_ADDRESS;
  }

  function add(part: string, day: ErrorDay, at: string): void {
    const file = errorsFile(part, at.slice(0, 10));
    const before = waiting.get(file);
    if (before || waiting.size < PARTS) waiting.set(file, daysMerged(before ?? EMPTY_DAY, day));
  }

  async function take(exception: Exception, mark: string): Promise<void> {
    const { part, version, frames } = exception;
    const folder = releaseAddress({ name: part, version });
    const files = await filesOf(part, version);
    const own = frames.filter(({ file }) => file.startsWith(folder));
    if (!files || !own.every(({ file }) => files.has(file.slice(folder.length)))) return;
    const code = errorCode({ ...exception, code: exception.kind }, folder);
    if (!known.has(code) && !mayBringNew(mark)) return;
    if (known.size >= REMEMBERED) known.clear();
    known.add(code);
    const at = now().toISOString();
    add(part, dayOf(exception, code, groupOf(mark), at), at);
  }

  async function write(file: string, day: ErrorDay): Promise<void> {
    let isFirst = false;
    await changeFile(store, file, (text) => {
      isFirst = text === null;
      return `${JSON.stringify(daysMerged(readDay(text), day))}\n`;
    });
    if (isFirst) await forgetOld(file.replace(/\/[^/]*$/, ''));
  }

  async function forgetOld(folder: string): Promise<void> {
    const oldest = new Date(now().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString().slice(0, 10);
    for (const [name, tag] of (await store.list(folder)).files)
      if (name < oldest) await store.remove(`${folder}/${name}`, tag).catch(() => undefined);
  }

  async function flush(): Promise<void> {
    await checking;
    const days = waiting;
    waiting = new Map();
    for (const [file, day] of days) {
      try {
        await write(file, day);
      } catch (error) {
        warn(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
        waiting.set(file, daysMerged(day, waiting.get(file) ?? EMPTY_DAY));
      }
    }
  }

  let flushing: Promise<void> = Promise.resolve();
  const inTurn = (): Promise<void> => {
    flushing = flushing.then(flush);
    return flushing;
  };
  const timer = setInterval(() => void inTurn(), EVERY_MS);
  timer.unref();

  return {
    takeFailure(exception, mark) {
      checking = Promise.all([checking, take(exception, mark)]);
    },
    takeLoad(part, version) {
      const at = now().toISOString();
      add(part, dayOfLoad(version, at), at);
    },
    flush: inTurn,
    async close() {
      clearInterval(timer);
      await inTurn();
    },
  };
}
