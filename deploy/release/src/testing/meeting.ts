import type { Store } from '../store/store';

/** A store in which another process does something just before the first write of such a path. */
export function meeting(store: Store, isMet: (path: string) => boolean, meanwhile: () => Promise<unknown>): Store {
  let met = false;
  return {
    ...store,
    async write(path, content, known) {
      if (isMet(path) && !met) {
        met = true;
        await meanwhile();
      }
      return store.write(path, content, known);
    },
  };
}
