import pMap from 'p-map';

/** A file of the store. */
export interface StoredFile {
  readonly content: Buffer;
  /** Another one after every write: what a write compares. */
  readonly tag: string;
  /** When it was written, in milliseconds since the epoch; not there where the store does not tell. */
  readonly at?: number;
}

/** The names directly in a folder of the store. */
export interface StoredFolder {
  /** Names of files, with their tags. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of folders. */
  readonly folders: readonly string[];
}

/**
 * Where releases lie: a folder or a bucket. Paths are relative, with slashes: 'live/checkout.json'. A reader
 * meets the old content of a file or the new one, never a part.
 */
export interface Store {
  /** As one would name it in a command. */
  readonly address: string;
  /** Null where there is none. */
  read(path: string): Promise<StoredFile | null>;
  /**
   * Writes a file only while it is as the caller knows it: by its tag, or null where it must not be there yet. Gives its new tag.
   * @throws StoreConflict when another process wrote it.
   */
  write(path: string, content: Uint8Array, known: string | null): Promise<string>;
  /** Of a folder that is not there: nothing. */
  list(folder: string): Promise<StoredFolder>;
  /**
   * Removes a file only while it is as the caller knows it, by its tag; one that is gone is fine.
   * @throws StoreConflict when another process wrote it.
   */
  remove(path: string, known: string): Promise<void>;
}

/** As many requests as a bucket answers well side by side. */
export const AT_ONCE = { concurrency: 16 };

/**
 * Does the same for each item, a few side by side. Where one fails, no other begins, and it throws once those under way have
 * ended: one that wrote later would write over what is done next.
 * @throws The first error.
 */
export async function sideBySide<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const begun: Promise<R>[] = [];
  const begin = (item: T): Promise<R> => {
    const done = work(item);
    begun.push(done);
    return done;
  };
  try {
    return await pMap(items, begin, AT_ONCE);
  } finally {
    await Promise.allSettled(begun);
  }
}

/** Another process wrote the file since it was read. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';

  constructor(
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`${path} was written by another process meanwhile.`, options);
  }
}

/** The text of a file; null where there is none. */
export const readText = async (store: Store, path: string): Promise<string | null> =>
  (await store.read(path))?.content.toString() ?? null;

/** Writes a file unless it is there. */
export async function writeNew(store: Store, path: string, content: Uint8Array): Promise<void> {
  try {
    await store.write(path, content, null);
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
  }
}

/** Does some work, and all of it again where another process was quicker to write. @throws The work's other errors. */
export async function untilWritten<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
    }
  }
}

/**
 * Changes a file whatever other processes do at the same time: where one of them was quicker, it is decided again, by the new
 * content (null: there is none). Gives whether it was written; a decision of null leaves it as it is.
 */
export const changeFile = (
  store: Store,
  path: string,
  decide: (content: string | null) => string | null,
): Promise<boolean> =>
  untilWritten(async () => {
    const file = await store.read(path);
    const text = decide(file?.content.toString() ?? null);
    if (text !== null) await store.write(path, Buffer.from(text), file?.tag ?? null);
    return text !== null;
  });

/** The paths of all files below a folder, relative to it, sorted. */
export async function filesBelow(store: Store, folder: string): Promise<string[]> {
  const { files, folders } = await store.list(folder);
  const below = await Promise.all(
    folders.map(async (name) => (await filesBelow(store, `${folder}/${name}`)).map((file) => `${name}/${file}`)),
  );
  return [...files.keys(), ...below.flat()].toSorted();
}
