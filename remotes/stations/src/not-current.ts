import { createContext } from 'react';

/** Since when the station on the page is known, as `useAsOf` says; null while it is current. */
export const NotCurrent = createContext<number | null>(null);
