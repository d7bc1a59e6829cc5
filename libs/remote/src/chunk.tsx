import { type ReactNode, useCallback, useEffect, useState } from 'react';

/**
 * The moment at which a chunk is fetched:
 * - `shown`: as soon as a component that uses it is shown,
 * - `idle`: as `shown`, once the browser has nothing better to do,
 * - `asked`: on a press. A failure waits for the next press; `shown` and `idle` are tried again by themselves.
 */
type ChunkMoment = 'shown' | 'idle' | 'asked';

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

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;
/** A busy page counts as idle after so long, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Resolves once the browser has nothing better to do, after some seconds in any case. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/** How long after a failure code is tried again, in milliseconds: by then it was asked for several times (docs/rules.md: files-come-by-themselves). */
const RETRY_MS = 30_000;

/** A chunk as a component finds it. */
export interface ChunkState<T> {
  /** Null until it is there. */
  readonly code: T | null;
  /** It did not come; false again once `retry` asks for it. */
  readonly hasFailed: boolean;
  /** Asks for it again. */
  readonly retry: () => void;
}

/**
 * Gives a chunk's code: at once where it is there, else when it has come at its moment. Where it does not come, `retry`
 * asks for it again; code that no press asked for is also tried again by itself, after a while and when the
 * connection is back (docs/rules.md: lazy-chunks-can-be-retried).
 *
 * @param isWanted Whether it is needed now.
 */
export function useChunk<T>(of: Chunk<T>, isWanted = true): ChunkState<T> {
  const [code, setCode] = useState(of.loaded);
  /** How many tries have failed, and after how many of them one was begun again. */
  const [failures, setFailures] = useState(0);
  const [begun, setBegun] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && code === null;

  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const load = async (): Promise<void> => {
      if (of.when === 'idle' && begun === 0 && of.loaded() === null) await idle();
      if (isLeft) return;
      try {
        const loaded = await of.load();
        if (!isLeft) setCode(() => loaded);
      } catch {
        if (isLeft) return;
        setHasFailed(true);
        setFailures(begun + 1);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [of, isMissing, begun]);

  useEffect(() => {
    if (!isMissing || failures === 0 || of.when === 'asked') return;
    const again = (): void => setBegun(failures);
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [of, isMissing, failures]);

  const retry = useCallback(() => {
    setHasFailed(false);
    setBegun(failures);
  }, [failures]);
  return { code, hasFailed, retry };
}

interface ChunkPlaceProps<T> {
  readonly of: Chunk<T>;
  /** Whether there is anything to show; true by default. What came once stays. */
  readonly isWanted?: boolean;
  /**
   * In pixels: as high as its content is, so that nothing moves when it comes (docs/rules.md: nothing-jumps). Without it
   * there is no place until the content comes.
   */
  readonly minHeight?: number;
  /** Shown while a driver waits for it. */
  readonly loading?: ReactNode;
  /** Shown where it did not come, with another try; an extra that did not come is not missed. */
  readonly failed?: (retry: () => void) => ReactNode;
  readonly children: (code: T) => ReactNode;
}

/** The place of what a chunk shows. */
export function ChunkPlace<T>({ of, isWanted = true, minHeight, loading, failed, children }: ChunkPlaceProps<T>) {
  const { code, hasFailed, retry } = useChunk(of, isWanted);
  if (!isWanted) return null;
  const content = code === null ? (hasFailed && failed ? failed(retry) : loading) : children(code);
  return minHeight ? <div style={{ minHeight }}>{content}</div> : content;
}
