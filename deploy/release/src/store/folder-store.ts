import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  type Dirent,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasCode } from '../reason-of';
import { withLock } from './folder-lock';
import { StoreConflict, type Store, type StoredFile, type StoredFolder } from './store';

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Each write lays a new file in the old one's place: a number of its own, and a time. */
function tagOf(file: string): string {
  const { ino, mtimeNs } = statSync(file, { bigint: true });
  return `${ino}-${mtimeNs}`;
}

/** Removes a folder that is empty, and those above it that are then, as a bucket has none. */
function removeEmpty(folder: string, root: string): void {
  try {
    for (let empty = folder; empty !== root; empty = dirname(empty)) rmdirSync(empty);
  } catch {
    // It is not empty, or another process was quicker.
  }
}

/** Read again where it was written between the look at its tag and the reading. */
function readTagged(file: string): StoredFile {
  for (;;) {
    const tag = tagOf(file);
    const content = readFileSync(file);
    if (tagOf(file) === tag) return { content, tag, at: statSync(file).mtimeMs };
  }
}

/** A store in a folder of this machine, safe with any number of processes. Drafts and locks lie in its `.working`. */
export function folderStore(folder: string): Store {
  const root = resolve(folder);
  const working = join(root, '.working');
  const fileOf = (path: string): string => join(root, path);
  const lockOf = (path: string): string =>
    join(working, `${createHash('sha256').update(path).digest('hex').slice(0, 16)}.lock`);

  return {
    address: folder,

    read: async (path) => orNull(() => readTagged(fileOf(path))),

    async write(path, content, known) {
      const [file, draft] = [fileOf(path), join(working, randomUUID())];
      mkdirSync(working, { recursive: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(draft, content);
      try {
        return await withLock(lockOf(path), () => {
          if (orNull(() => tagOf(file)) !== known) throw new StoreConflict(path);
          // A folder that another process emptied is gone.
          mkdirSync(dirname(file), { recursive: true });
          renameSync(draft, file);
          return tagOf(file);
        });
      } finally {
        rmSync(draft, { force: true });
      }
    },

    async list(path): Promise<StoredFolder> {
      const entries: Dirent[] = orNull(() => readdirSync(fileOf(path), { withFileTypes: true })) ?? [];
      const files = entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, orNull(() => tagOf(join(fileOf(path), name)))] as const);
      return {
        files: new Map(files.flatMap(([name, tag]) => (tag === null ? [] : [[name, tag]]))),
        folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      };
    },

    async remove(path, known) {
      await withLock(lockOf(path), () => {
        const tag = orNull(() => tagOf(fileOf(path)));
        if (tag !== null && tag !== known) throw new StoreConflict(path);
        rmSync(fileOf(path), { force: true });
      });
      removeEmpty(dirname(fileOf(path)), root);
    },
  };
}
