import { useCallback, useEffect, useState } from 'react';

/** Code of the shell that is fetched when it is first needed, and kept. */
export interface Chunk<T> {
  /** Fetches the code, once; again after a failure. @throws The error of the request. */
  readonly load: () => Promise<T>;
  /** What was fetched, or null. */
  readonly loaded: () => T | null;
}

/** A chunk by its import: `chunkOf(async () => (await import('./landing')).Landing)`. */
export function chunkOf<T>(fetchCode: () => Promise<T>): Chunk<T> {
  let loaded: T | null = null;
  return {
    load: async () => {
      loaded ??= await fetchCode();
      return loaded;
    },
    loaded: () => loaded,
  };
}

interface ChunkState<T> {
  /** Null until it is there. */
  readonly content: T | null;
  readonly hasFailed: boolean;
  /** Fetches it again, after a failure. */
  readonly retry: () => void;
}

/** A chunk's content: at once where it is there already, else fetched as soon as it is wanted. */
export function useChunk<T>(chunk: Chunk<T>, isWanted = true): ChunkState<T> {
  const [content, setContent] = useState(chunk.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && content === null && !hasFailed;

  useEffect(() => {
    if (!isMissing) return;
    chunk.load().then(
      (loaded) => setContent(() => loaded),
      () => setHasFailed(true),
    );
  }, [chunk, isMissing]);

  const retry = useCallback(() => setHasFailed(false), []);
  return { content, hasFailed, retry };
}
