import { createContext, type ComponentType, type ReactNode } from 'react';

/** The data and elements that a server has for a confirmation's first view, which a browser finds out by itself. */
export interface FirstViewFacts {
  /** Where the driver pays. */
  readonly host: string;
  /** Show their content in windows of their width alone, which a server does not know. */
  readonly InWide: ComponentType<{ readonly children: ReactNode }>;
  readonly InNarrow: ComponentType<{ readonly children: ReactNode }>;
  /** In place of the ways to pay, which depend on the driver. */
  readonly soon: ReactNode;
}

/** Null in a browser. */
export const FirstView = createContext<FirstViewFacts | null>(null);
