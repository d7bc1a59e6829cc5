import { createContext } from 'react';
import type { Connector } from '@wattline/ocpi';

/** The total of a charge in the row of a connector. */
export interface Total {
  /** One line, and a second one where the price changes soon. */
  readonly text: string;
  /** The reason why it is unknown, or a restriction of it, for the connector's details; null: none. */
  readonly note: string | null;
}

/** The totals of charges at the connectors of a station (docs/rules.md: compared-totals). */
export interface Totals {
  /** Undefined if there is no total: prices are free or not known. */
  readonly at: (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>) => Total | undefined;
}

/** The totals on the screen; null until the price engine is there. Data that reaches each row without rendering it. */
export const ShownTotals = createContext<Totals | null>(null);
