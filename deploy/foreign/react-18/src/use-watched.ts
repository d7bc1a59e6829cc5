import { useSyncExternalStore } from 'react';
import type { Watched } from '@wattline/contract';

/** A value of the shell as it is now. */
export const useWatched = <T>({ subscribe, get }: Watched<T>): T => useSyncExternalStore(subscribe, get);
