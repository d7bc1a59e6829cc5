import { useEffect, useState, type ComponentType } from 'react';
import { PartFailed, PartLoading, SHELL } from './federation';

export interface LazyScreen {
  /** Fetches the screen's code, once; again after a failure. Errors: that of the request. */
  readonly prepare: () => Promise<ComponentType>;
  readonly Screen: ComponentType;
}

/**
 * A screen of the shell whose code comes apart: a driver who never opens it never waits for it. It shows at once when
 * its code is here already, and otherwise when it comes; a failure can be tried again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;

  const prepare = async (): Promise<ComponentType> => {
    loaded ??= await load();
    return loaded;
  };

  function Screen() {
    const [shown, setShown] = useState<{ readonly Content: ComponentType } | 'loading' | 'failed'>(
      loaded ? { Content: loaded } : 'loading',
    );

    useEffect(() => {
      if (shown !== 'loading') return;
      prepare().then(
        (Content) => setShown({ Content }),
        () => setShown('failed'),
      );
    }, [shown]);

    if (shown === 'loading') return <PartLoading />;
    if (shown === 'failed') return <PartFailed part={SHELL} code="entry-failed" onRetry={() => setShown('loading')} />;
    return <shown.Content />;
  }

  return { prepare, Screen };
}
