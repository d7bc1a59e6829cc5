import { createContext } from 'react';
import type { Connector } from '@wattline/ocpi';

/** The total of a charge in the row of a connector. */
export interface Total {
  /** One line, and a second one where the price changes soon. */
  readonly text: string;
  /** The reason why it is unknown, or a restriction of it, for the connector's details; null: none. */
  readonly note: string | null;
}

type Priced = Pick<Connector, 'tariffIds' | 'maxPowerWatts'>;

/** The totals of charges at the connectors of a station (docs/rules.md: compared-totals). */
export interface Totals {
  /** For how much energy, in words: stands where the control for it comes. */
  readonly heading: string;
  /** Undefined if there is no total: prices are free or not known, or the price engine has not loaded yet. */
  readonly at: (connector: Priced) => Total | undefined;
}

/** Connectors with the same key have the same total. */
export const totalKey = ({ tariffIds, maxPowerWatts }: Priced): string => [...tariffIds, maxPowerWatts].join(' ');

/** The key of the heading, which is no connector's. */
export const HEADING = '';

/**
 * The totals that the document's first view shows. The app says the same until it computes them itself, so that nothing
 * flickers as it takes over, and a row that a driver opened is found again (docs/rules.md: first-view-hands-over).
 */
export function totalsOfDocument(): Totals {
  const shown = [...document.querySelectorAll<HTMLElement>('#first-view [data-total]')];
  const texts = new Map(shown.map(({ dataset, textContent }) => [dataset['total'], textContent]));
  return {
    heading: texts.get(HEADING) ?? '',
    at: (connector) => {
      const text = texts.get(totalKey(connector));
      return text ? { text, note: null } : undefined;
    },
  };
}

/** The totals on the screen; null outside of a station's page. */
export const TotalsInUse = createContext<Totals | null>(null);
