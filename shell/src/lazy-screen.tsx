import type { ComponentType } from 'react';
import { PartFailed, PartLoading, SHELL } from './federation';
import { chunkOf, useChunk } from './use-chunk';

export interface LazyScreen {
  /** Fetches the screen's code, once; again after a failure. @throws The error of the request. */
  readonly prepare: () => Promise<ComponentType>;
  readonly Screen: ComponentType;
}

/**
 * A screen of the shell in a chunk of its own: a driver who never opens it does not wait for it. It shows at once when its
 * code is there already, and otherwise when it comes; a failure can be tried again.
 */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): LazyScreen {
  const chunk = chunkOf(fetchScreen);

  function Screen() {
    const { content: Content, hasFailed, retry } = useChunk(chunk);
    if (Content) return <Content />;
    return hasFailed ? <PartFailed part={SHELL} code="entry-failed" onRetry={retry} /> : <PartLoading />;
  }

  return { prepare: chunk.load, Screen };
}
