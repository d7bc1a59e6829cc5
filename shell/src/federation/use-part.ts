import { useCallback, useEffect, useState } from 'react';
import type { RemoteModule } from '@wattline/contract';
import { loadPart, reloadPart } from './load-part';
import { PartError } from './part-error';

/** Where the loading of a part stands. */
export type PartState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly module: RemoteModule }
  | { readonly state: 'failed'; readonly error: PartError };

/** A part's module, as it comes; `retry` loads it afresh, with no reload of the page. */
export function usePart(name: string): PartState & { readonly retry: () => void } {
  const [part, setPart] = useState<PartState>({ state: 'loading' });

  const follow = useCallback(
    (loading: Promise<RemoteModule>) => {
      let wanted = true;
      loading.then(
        (module) => wanted && setPart({ state: 'ready', module }),
        (error: unknown) =>
          wanted &&
          setPart({ state: 'failed', error: error instanceof PartError ? error : new PartError(name, 'entry-failed', { cause: error }) }),
      );
      return () => {
        wanted = false;
      };
    },
    [name],
  );

  useEffect(() => follow(loadPart(name)), [name, follow]);

  const retry = (): void => {
    setPart({ state: 'loading' });
    follow(reloadPart(name));
  };

  return { ...part, retry };
}
