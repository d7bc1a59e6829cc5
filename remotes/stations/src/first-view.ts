import { createContext } from 'react';

/**
 * A server renders the page, without a device's clock: the moment of it, in milliseconds since the epoch. Null in a browser.
 */
export const FirstView = createContext<{ readonly now: number } | null>(null);
