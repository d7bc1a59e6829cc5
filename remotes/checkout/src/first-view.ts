import { createContext } from 'react';

/** The data that a server has for a confirmation's first view, and a browser finds out by itself: null there. */
export const FirstView = createContext<{
  /** Where the driver pays. */
  readonly host: string;
} | null>(null);
