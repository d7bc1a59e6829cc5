import { type Decimal, inParts } from './decimal';
import { remembering } from './remembering';

/** How many decimals a currency's smallest amount has (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD; 2 for an unknown one. */
export const minorDigits = remembering(new Map(), (currency: string): number => {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits;
  } catch {
    return 2;
  }
});

/** An amount in the currency's minor units, half a unit upwards: where an exact amount becomes one that is paid. */
export const inMinor = (amount: Decimal, currency: string): number => inParts(amount, minorDigits(currency));

/** An amount in minor units as a number of whole units, for formats. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);
