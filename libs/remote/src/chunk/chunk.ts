/**
 * The moment at which a chunk is fetched:
 * - `shown`: as soon as a component that uses it is shown,
 * - `idle`: as `shown`, once the browser has nothing better to do,
 * - `asked`: on a press. A failure waits for the next press; `shown` and `idle` are tried again by themselves.
 */
export type ChunkMoment = 'shown' | 'idle' | 'asked';

/** Code that is loaded later. */
export interface Chunk<T> {
  readonly when: ChunkMoment;
  /** Loads the code now, once; again after a failure. @throws The error of the request. */
  readonly load: () => Promise<T>;
  /** @returns The code, or null until it is there. */
  readonly loaded: () => T | null;
}

/**
 * Makes a chunk, the one way to load code later (docs/decisions/0054):
 *
 *   export const helpCode = chunk(async () => import('./help-dialog'), { when: 'asked' });
 *
 *   <ChunkPlace of={helpCode} isWanted={isAsked}>{({ HelpDialog }) => <HelpDialog />}</ChunkPlace>  shows it,
 *   const { code, hasFailed, retry } = useChunk(helpCode);                                          uses it in a component,
 *   await helpCode.load()                                                                           uses it elsewhere.
 *
 * A chunk has one import, in a file `…-code.ts` where several files use it. It is worth at least 4 KB (brotli): smaller
 * code is part of its screen, or of a chunk that is shown with it.
 *
 * @param fetchCode Its import. A library is taken apart in it, as only then what is not used of it is left out:
 *   `async () => (await import('qr')).decode`.
 * @param options `when` it is fetched by the components that use it.
 */
export function chunk<T>(fetchCode: () => Promise<T>, { when }: { readonly when: ChunkMoment }): Chunk<T> {
  let code: T | null = null;
  let awaited: Promise<T> | null = null;

  async function fetchOnce(): Promise<T> {
    try {
      code = await fetchCode();
      return code;
    } finally {
      awaited = null;
    }
  }

  return {
    when,
    load: () => (code === null ? (awaited ??= fetchOnce()) : Promise.resolve(code)),
    loaded: () => code,
  };
}
