import { useFormats } from '@wattline/base/i18n';
import { useTexts } from '@wattline/base/texts/use-texts';
import type { Price, PriceLine } from '@wattline/ocpi';
import { useRestrictionText } from './restriction-text';
import { taxName } from './tax-name';

/** The least or the most that a session costs: a label and an amount. */
export interface PriceLimit {
  readonly label: string;
  readonly amount: string;
}

export interface PriceWords {
  /** When a line applies: '22:00–06:00 · above 10 kWh'. '' where it always does. */
  readonly whenApplies: (line: PriceLine) => string;
  /** The notes beside a line: when it applies, then its tax, if there are any. */
  readonly notesOf: (line: PriceLine) => string[];
  /** The limits that the tariff sets, the minimum first. */
  readonly limitsOf: (price: Extract<Price, { state: 'priced' }>) => PriceLimit[];
}

/**
 * Prices in words of the page's language, for every part that shows them. Decimals and units are the screens' own. With the
 * station's time zone, an IANA name, notes name it where its clocks differ from the device's (docs/rules.md: station-time-zone).
 */
export function usePriceWords(timeZone: string | null = null): PriceWords {
  const t = useTexts('price-notes');
  const restrictionText = useRestrictionText();
  const formats = useFormats();

  const whenApplies = (line: PriceLine): string => restrictionText(line.restrictions);
  const zone = (): string => {
    const now = new Date();
    return formats.clock(now, timeZone, true).slice(formats.clock(now, timeZone).length);
  };
  const taxOf = ({ vatPercent, isTaxIncluded }: PriceLine): string => {
    if (isTaxIncluded) return t('taxIncluded');
    return vatPercent ? t('tax', { percent: formats.number(vatPercent, 2), name: taxName() ?? t('taxName') }) : '';
  };

  return {
    whenApplies,
    notesOf: (line) => [restrictionText(line.restrictions, zone()), taxOf(line)].filter(Boolean),
    limitsOf: ({ minPrice, maxPrice, currency }) =>
      (['minimum', 'maximum'] as const).flatMap((key) => {
        const limit = key === 'minimum' ? minPrice : maxPrice;
        return limit === null ? [] : [{ label: t(key), amount: formats.money(limit, currency) }];
      }),
  };
}
