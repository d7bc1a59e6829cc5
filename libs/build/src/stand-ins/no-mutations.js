/** The query library's cache of writes, for clients that make none through it. */
export class MutationCache {
  findAll = () => [];
  resumePausedMutations = () => Promise.resolve();
  clear() {}
}
