import type { PriceLine } from '@wattline/ocpi';

/** Of the prices in the summary. */
export const SUMMARY_DECIMALS = 3;

/** A price as the summary has it: 'Parking per hour' here, per minute on the station screen (docs/rules.md: price-components). */
export const summaryAmount = ({ type, amount }: PriceLine): number => (type === 'PARKING_TIME' ? amount * 60 : amount);
