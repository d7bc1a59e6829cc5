import { useFormats } from '@wattline/base/i18n';
import type { Price } from '@wattline/ocpi';
import { useTexts } from '../texts/use-texts';
import { priceText } from './price-text';

/** A connector's prices in one line: '$0.99 fixed · $0.35/kWh'; 'Free'; empty where there is none. */
export function usePriceInOneLine(price: Price): string {
  const t = useTexts('prices');
  const formats = useFormats();
  if (price.state === 'free') return t('free');
  return price.state === 'priced' ? price.lines.map((line) => priceText(line, t, formats)).join(' · ') : '';
}
