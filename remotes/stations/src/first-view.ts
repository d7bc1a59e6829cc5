import { createContext } from 'react';

/** The data that a server does not know, or leaves out, when it renders a station's first view. */
export interface FirstViewLimits {
  /** The device's clock is not known. */
  readonly isClockUnknown?: true;
  /** How many charge points are shown. */
  readonly cards: number;
}

/** In a browser: all charge points, and the device's clock is known. */
export const FirstView = createContext<FirstViewLimits>({ cards: Infinity });
