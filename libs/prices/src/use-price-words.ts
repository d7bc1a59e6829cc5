import { defineTexts, useFormats } from '@wattline/i18n';
import type { Price, PriceLine } from '@wattline/ocpi';
import { useRestrictionText } from './restriction-text';

const usePriceNoteTexts = defineTexts(
  'price-notes',
  {
    tax: 'plus {{percent}} % tax',
    taxIncluded: 'tax included',
    minimum: 'Minimum per session',
    maximum: 'At most per session',
  },
  {
    tax: 'más {{percent}} % de impuestos',
    taxIncluded: 'impuestos incluidos',
    minimum: 'Mínimo por sesión',
    maximum: 'Máximo por sesión',
  },
);

/** The least or the most that a session costs: a label and an amount. */
export interface PriceLimit {
  readonly label: string;
  readonly amount: string;
}

export interface PriceWords {
  /** When a line applies: '22:00–06:00 · above 10 kWh'. '' where it always does. */
  readonly whenApplies: (line: PriceLine) => string;
  /** What is said beside a line: when it applies, then its tax, as far as there are any. */
  readonly notesOf: (line: PriceLine) => string[];
  /** The limits that the tariff sets, the minimum first. */
  readonly limitsOf: (price: Extract<Price, { state: 'priced' }>) => PriceLimit[];
}

/** Prices in words of the page's language, for every part that shows them. Decimals and units are the screens' own. */
export function usePriceWords(): PriceWords {
  const t = usePriceNoteTexts();
  const restrictionText = useRestrictionText();
  const formats = useFormats();

  const whenApplies = (line: PriceLine): string => restrictionText(line.restrictions);
  const taxOf = ({ vatPercent, isTaxIncluded }: PriceLine): string => {
    if (isTaxIncluded) return t('taxIncluded');
    return vatPercent ? t('tax', { percent: formats.number(vatPercent, 2) }) : '';
  };

  return {
    whenApplies,
    notesOf: (line) => [whenApplies(line), taxOf(line)].filter(Boolean),
    limitsOf: ({ minPrice, maxPrice, currency }) =>
      (['minimum', 'maximum'] as const).flatMap((key) => {
        const limit = key === 'minimum' ? minPrice : maxPrice;
        return limit === null ? [] : [{ label: t(key), amount: formats.money(limit, currency) }];
      }),
  };
}
