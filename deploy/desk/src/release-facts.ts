import { releaseFolder, requireRelease, type BuiltPart, type Store } from '@wattline/release';

/** The facts of a release that can be compared. */
export interface ReleaseFacts {
  readonly part: BuiltPart;
  /** The sizes of scripts and style sheets on the wire, in bytes (brotli), by their names without the hash. */
  readonly sizes: ReadonlyMap<string, number>;
}

const SENT = /^(?!server\.)(.+\.(?:js|css))\.br$/;

/** 'finder.149eee17.js' → 'finder.js' */
const nameOf = (file: string): string => file.replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, '');

/**
 * Reads a release from the store.
 * @throws ReleaseError when it is not published.
 */
export async function releaseFacts(store: Store, name: string, version: string): Promise<ReleaseFacts> {
  const part = await requireRelease(store, name, version);
  const folder = releaseFolder(name, version);
  const { files } = await store.list(folder);
  const sizes = [...files.keys()].toSorted().map(async (copy) => {
    const [, file] = SENT.exec(copy) ?? [];
    const content = file === undefined ? null : await store.read(`${folder}/${copy}`);
    return file === undefined || !content ? [] : [[nameOf(file), content.content.length] as const];
  });
  return { part, sizes: new Map((await Promise.all(sizes)).flat()) };
}
