import type { ReactNode } from 'react';
import { ChunkPlace, type Chunk } from '@wattline/remote';
import { PartFailed, PartLoading, SHELL } from './federation';

interface ScreenPlaceProps<T> {
  readonly of: Chunk<T>;
  readonly children: (code: T) => ReactNode;
}

const failed = (retry: () => void): ReactNode => <PartFailed part={SHELL} code="entry-failed" onRetry={retry} />;

/** The place of a screen of the shell: a driver who never opens it does not wait for its code. */
export function ScreenPlace<T>({ of, children }: ScreenPlaceProps<T>) {
  return (
    <ChunkPlace of={of} loading={<PartLoading />} failed={failed}>
      {children}
    </ChunkPlace>
  );
}
