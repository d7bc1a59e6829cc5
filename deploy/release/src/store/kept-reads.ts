import { AUDIT } from '../store-paths';
import type { Store, StoredFile } from './store';

/** The number of kept files: lines of the log, and the facts of releases. */
const MOST = 4_000;

/** Lines of the log and released files never change once they are there; pointers, errors and the site do. Source maps are large. */
const neverChanges = (path: string): boolean =>
  path.startsWith(`${AUDIT}/`) || /^(?:shell|remotes\/[^/]+)\/[^/.][^/]*\/(?!part\.sig$|\.)/.test(path);

/** A store that reads unchanging files once, so that a look of the desk costs a bucket a few reads. */
export function withKeptReads(store: Store): Store {
  const kept = new Map<string, StoredFile>();
  return {
    address: store.address,
    write: (path, content, known) => store.write(path, content, known),
    list: (folder) => store.list(folder),
    remove: (path, known) => store.remove(path, known),
    async read(path) {
      const known = kept.get(path);
      if (known) return known;
      const file = await store.read(path);
      if (!file || !neverChanges(path)) return file;
      const [oldest] = kept.keys();
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
      kept.set(path, file);
      return file;
    },
  };
}
