import { createContext } from 'react';

/**
 * A server renders the page, without a device's clock: the moment of it, in milliseconds since the epoch. Null in a browser.
 */
export const FirstView = createContext<{ readonly now: number } | null>(null);

/** Since when the station on the page is known, as `useAsOf` says; null while it is current. */
export const NotCurrent = createContext<number | null>(null);
