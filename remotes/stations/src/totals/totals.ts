import { createContext } from 'react';
import type { Connector } from '@wattline/ocpi';

/** The total of a charge in the row of a connector. */
export interface Total {
  /** One line, and a second one where the price changes soon. */
  readonly text: string;
  /** The reason why it is unknown, or a restriction of it, for the connector's details; null: none. */
  readonly note: string | null;
}

/** A part of a day in which prices stay, with the cost of the same charge that begins in it. */
export interface PriceSpan {
  /** As a clock at the station shows it: '22:00'. */
  readonly from: string;
  /** In hours. */
  readonly hours: number;
  /** The amount, and the share of it in the dearest of the day: from 0 to 1. */
  readonly text: string;
  readonly share: number;
  readonly isCheapest: boolean;
}

/** The totals of charges at the connectors of a station (docs/rules.md: compared-totals). */
export interface Totals {
  /** Undefined if there is no total: prices are free or not known. */
  readonly at: (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>) => Total | undefined;
  /** The next 24 hours in spans, where prices follow the clock and a charge costs more in one than in another; else none. */
  readonly dayOf: (connector: Pick<Connector, 'tariffIds' | 'maxPowerWatts'>) => readonly PriceSpan[];
}

/** The totals on the screen; null until the price engine is there. Data that reaches each row without rendering it. */
export const ShownTotals = createContext<Totals | null>(null);
