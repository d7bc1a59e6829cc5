import type { Formats } from '@wattline/base/i18n';
import type { PriceLine } from '@wattline/ocpi';
import type { Words } from '../texts/use-texts';

export type PriceWords = Words<'prices'>;

/** Rows round to 2 decimals; the details keep up to 4. */
const ROW_DECIMALS = 2;
export const DETAIL_DECIMALS = 4;

/**
 * One price with its unit: '$0.40/kWh'. A price that is not free never reads as 0.00: below half of the smallest amount
 * it is '<$0.01'.
 */
export function priceText(
  line: Pick<PriceLine, 'type' | 'amount' | 'currency'>,
  t: PriceWords,
  formats: Formats,
  decimals = ROW_DECIMALS,
): string {
  const smallest = 10 ** -decimals;
  const tiny = line.amount > 0 && line.amount < smallest / 2;
  const money = formats.money(tiny ? smallest : line.amount, line.currency, decimals);
  return t(line.type, { price: tiny ? `<${money}` : money });
}
