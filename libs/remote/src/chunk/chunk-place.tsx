import type { ReactNode } from 'react';
import type { Chunk } from './chunk';
import { useChunk } from './use-chunk';

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
