import { type Formats, useFormats } from '@wattline/base/i18n';
import type { PriceLine, Tariff } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import { changedPrices } from './changed-prices';

/** Says what differs between the price that the driver saw and the one of now, as the summary writes prices. */
export function usePriceChangeText(): (before: Tariff, after: Tariff) => string {
  const t = useTexts('confirmation');
  const formats = useFormats();
  return (before, after) => {
    const changes = changedPrices(before, after).flatMap((change) => {
      const line = change.after ?? change.before;
      if (!line) return [];
      // A price that is not there is one of 0 (docs/rules.md: price-components).
      const textOf = (one: PriceLine | null): string => summaryPrice(one ?? { ...line, amount: 0 }, formats);
      return t('oneChange', { price: t(line.type), before: textOf(change.before), after: textOf(change.after) });
    });
    return changes.length > 0 ? t('priceChangedFrom', { changes: changes.join('; ') }) : t('priceChanged');
  };
}

/** The specification writes the prices of this page with three decimals. */
const DECIMALS = 3;

/** A price as the summary writes it: parking by the hour, all else as the tariff has it. */
export const summaryPrice = ({ type, amount, currency }: PriceLine, { money }: Formats): string =>
  money(type === 'PARKING_TIME' ? amount * 60 : amount, currency, DECIMALS, DECIMALS);
