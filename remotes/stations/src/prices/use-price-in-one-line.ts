import { useFormats } from '@wattline/i18n';
import type { Price } from '@wattline/ocpi';
import { priceText } from './price-text';
import { usePriceTexts } from './price-texts';

/** A connector's prices in one line: '$0.99 fixed · $0.35/kWh'; 'Free'; empty where there is none. */
export function usePriceInOneLine(price: Price): string {
  const t = usePriceTexts();
  const formats = useFormats();
  if (price.state === 'free') return t('free');
  return price.state === 'priced' ? price.lines.map((line) => priceText(line, t, formats)).join(' · ') : '';
}
