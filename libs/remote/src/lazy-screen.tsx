import { use, useEffect, type ComponentType } from 'react';
import { chunk } from './chunk/chunk';

/** How long after a screen stands the next one is fetched, in milliseconds: its own requests come first. */
const NEXT_MS = 1_000;

/** A screen with a chunk of its own. */
export interface LazyScreen {
  /** Fetches its code; again after a failure. @throws The error of the request. */
  readonly prepare: () => Promise<unknown>;
  /** Shows at once where the code is there. Otherwise it suspends, and throws where the code does not come. */
  readonly Screen: ComponentType;
}

/** `prepareNext` fetches the code of the screen that a driver sees after this one; it is called while this one is shown. */
export function lazyScreen(
  fetchScreen: () => Promise<ComponentType>,
  prepareNext: () => Promise<unknown> | undefined,
): LazyScreen {
  let Loaded: ComponentType | undefined;
  const { load: prepare } = chunk(async () => (Loaded = await fetchScreen()), { when: 'asked' });
  let awaited: Promise<unknown> | undefined;

  function Screen() {
    useEffect(() => {
      // A failure counts only when the driver goes there: the code is asked for again then.
      const timer = setTimeout(() => void prepareNext()?.catch(() => undefined), NEXT_MS);
      return () => clearTimeout(timer);
    }, []);
    // One promise for all renders: React renders again when it has settled.
    if (!Loaded) use((awaited ??= prepare()));
    return Loaded && <Loaded />;
  }

  return { prepare, Screen };
}
