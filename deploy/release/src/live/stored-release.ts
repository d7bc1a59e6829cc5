import * as v from 'valibot';
import { parsePart, versionName, type BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { partFile, releaseFolder, signatureFile } from '../store-paths';
import type { Store } from '../store/store';

/** The files that say what a release is, as they lie in the store. Null: the file is not there. */
export interface StoredRelease {
  readonly part: Buffer | null;
  readonly signature: Buffer | null;
  /** Of a shell alone: its document.html. */
  readonly document: Buffer | null;
  /** Of a shell alone: the code of its service worker. */
  readonly worker: Buffer | null;
}

const NOT_THERE: StoredRelease = { part: null, signature: null, document: null, worker: null };

/** The part.json's content; null where it cannot be read, which the next step reports. */
function builtIn(content: Buffer): BuiltPart | null {
  try {
    return parsePart(content.toString());
  } catch {
    return null;
  }
}

/** Reads the files that say what a release is. Of one that is not in the store, or has an impossible version: nothing. */
export async function readStoredRelease(store: Store, name: string, version: string): Promise<StoredRelease> {
  // Never a path that leads elsewhere.
  if (!v.is(versionName, version)) return NOT_THERE;
  const contentOf = async (path: string): Promise<Buffer | null> => (await store.read(path))?.content ?? null;
  const folder = releaseFolder(name, version);
  const isShell = name === SHELL;
  const [part, signature, document] = await Promise.all([
    contentOf(partFile(name, version)),
    contentOf(signatureFile(name, version)),
    isShell ? contentOf(`${folder}/document.html`) : null,
  ]);
  const file = isShell && part ? builtIn(part)?.worker?.file : undefined;
  return { part, signature, document, worker: file === undefined ? null : await contentOf(`${folder}/${file}`) };
}
