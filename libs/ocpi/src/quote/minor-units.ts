import { minorDigits } from '@wattline/base/money';
import { type Decimal, inParts } from './decimal';

/** An amount in the currency's minor units, half a unit upwards: where an exact amount becomes one that is paid. */
export const inMinor = (amount: Decimal, currency: string): number => inParts(amount, minorDigits(currency));
