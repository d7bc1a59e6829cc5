import type { Formats } from '@wattline/i18n';
import type { PriceLine } from '@wattline/ocpi';
import type { usePriceTexts } from './price-texts';

export type PriceWords = ReturnType<typeof usePriceTexts>;

/** 2 decimals in rows (specification 1, §9); the details keep what a rate has (reading 15). */
const ROW_DECIMALS = 2;
export const DETAIL_DECIMALS = 4;

const units = { FLAT: 'flat', ENERGY: 'energy', TIME: 'time', PARKING_TIME: 'parking' } as const;

/**
 * One price with its unit: '$0.40/kWh'. What is not free never reads as 0.00: below half a cent it is
 * 'less than' the smallest amount.
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
  return t(units[line.type], { price: tiny ? `<${money}` : money });
}
