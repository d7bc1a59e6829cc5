import { createContext } from 'react';

/** The data that a server does not know, or leaves out, when it renders a station's first view. */
export interface FirstViewLimits {
  /** In which times of day are written; null for the device's own, which only a browser knows. */
  readonly timeZone: string | null;
  /** How many charge points are shown. */
  readonly cards: number;
}

/** In a browser: all charge points, and times as the device has them. */
export const FirstView = createContext<FirstViewLimits>({ timeZone: null, cards: Infinity });
