import { useCallback, useEffect, useState } from 'react';
import type { Chunk } from './chunk';
import { idle } from './idle';

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
export function useChunk<T>(chunk: Chunk<T>, isWanted = true): ChunkState<T> {
  const [code, setCode] = useState(chunk.loaded);
  /** How many tries have failed, and after how many of them one was begun again. */
  const [failures, setFailures] = useState(0);
  const [begun, setBegun] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && code === null;

  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const load = async (): Promise<void> => {
      if (chunk.when === 'idle' && begun === 0 && chunk.loaded() === null) await idle();
      if (isLeft) return;
      try {
        const loaded = await chunk.load();
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
  }, [chunk, isMissing, begun]);

  useEffect(() => {
    if (!isMissing || failures === 0 || chunk.when === 'asked') return;
    const again = (): void => setBegun(failures);
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [chunk, isMissing, failures]);

  const retry = useCallback(() => {
    setHasFailed(false);
    setBegun(failures);
  }, [failures]);
  return { code, hasFailed, retry };
}
