import { useFormats } from '@wattline/i18n';
import type { PriceLine, Tariff } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import { changedPrices } from './changed-prices';
import { summaryAmount, SUMMARY_DECIMALS } from './summary-amount';

/** Says what differs between the price that the driver saw and the one of now, as the summary writes prices. */
export function usePriceChangeText(): (before: Tariff, after: Tariff) => string {
  const t = useTexts('confirmation');
  const { money } = useFormats();
  return (before, after) => {
    const changes = changedPrices(before, after).flatMap((change) => {
      const line = change.after ?? change.before;
      if (!line) return [];
      // A price that is not there is one of 0 (docs/rules.md: price-components).
      const amountOf = (one: PriceLine | null): string =>
        money(one ? summaryAmount(one) : 0, line.currency, SUMMARY_DECIMALS, SUMMARY_DECIMALS);
      return t('oneChange', { price: t(line.type), before: amountOf(change.before), after: amountOf(change.after) });
    });
    return changes.length > 0 ? t('priceChangedFrom', { changes: changes.join('; ') }) : t('priceChanged');
  };
}
