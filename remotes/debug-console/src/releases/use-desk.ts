import { useCallback, useEffect, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { readDesk } from './desk-client';
import type { DeskState } from './desk-schema';

export interface DeskReading {
  /** What was read last; null before the first answer. */
  readonly desk: DeskState | null;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: ServiceFailure | null;
}

const FIRST: DeskReading & { readonly round: number } = { desk: null, isReading: true, failure: null, round: 0 };

/** What is live, read at the start and by `again`. What was read stays while it is read anew. */
export function useDesk(): DeskReading & { readonly again: () => void } {
  const [{ round, ...reading }, setReading] = useState(FIRST);

  useEffect(() => {
    const abort = new AbortController();
    readDesk(abort.signal).then(
      // What was asked for before another round began is not the news any more.
      (desk) => setReading((now) => (now.round === round ? { desk, isReading: false, failure: null, round } : now)),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setReading(({ desk }) => ({ desk, isReading: false, failure: serviceFailure(error), round }));
      },
    );
    return () => abort.abort();
  }, [round]);

  const again = useCallback(
    () => setReading((before) => ({ ...before, isReading: true, round: before.round + 1 })),
    [],
  );
  return { ...reading, again };
}
