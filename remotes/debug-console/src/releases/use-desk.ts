import { useCallback, useEffect, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { readDesk } from './desk-client';
import type { DeskState } from './desk-schema';

export interface DeskReading {
  /** The last reading; null before the first answer. */
  readonly desk: DeskState | null;
  readonly isReading: boolean;
  /** Why the last reading failed. */
  readonly failure: ServiceFailure | null;
}

const FIRST: DeskReading & { readonly round: number } = { desk: null, isReading: true, failure: null, round: 0 };

/** Reads the live releases at the start and by `again`. The last reading stays during the next one. */
export function useDesk(): DeskReading & { readonly again: () => void } {
  const [{ round, ...reading }, setReading] = useState(FIRST);

  useEffect(() => {
    const abort = new AbortController();
    readDesk(abort.signal).then(
      // An answer to an earlier round is outdated.
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
