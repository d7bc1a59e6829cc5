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
 * Makes a chunk, the one way to load code later (docs/decisions/0054).
 *
 * @param fetchCode Its import: `() => import('./gallery')`.
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
