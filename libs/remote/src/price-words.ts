/* How connectors and their prices are put into words, for every part that shows them. */
import { config } from '@wattline/base/config';
import { i18n, readLanguage, useFormats, type Formats } from '@wattline/base/i18n';
import { useTexts, type Words } from '@wattline/base/texts/use-texts';
import type { Price, PriceLine, Restrictions } from '@wattline/ocpi';

/**
 * When a price applies, in words, shortest first: '22:00–06:00 · from 10 kWh'. Empty when nothing that
 * a driver can tell restricts it (amperes and the like follow from the car). `zone` follows times of day: ' AST'.
 */
export function restrictionText(
  restrictions: Restrictions | null,
  t: Words<'restrictions'>,
  { number }: Formats,
  zone = '',
): string {
  if (!restrictions) return '';
  const { startTime, endTime, startDate, endDate, dayOfWeek, ...bounds } = restrictions;
  const { minKwh, maxKwh, minPower, maxPower, minDuration, maxDuration } = bounds;
  const written = (value: number | null): string | null => (value === null ? null : number(value));
  const minutes = (seconds: number | null): string | null => (seconds === null ? null : number(seconds / 60, 1));

  /** From the one to the other; with one bound alone in the words for that. */
  function range(
    from: string | null,
    to: string | null,
    words: readonly [Bound, Bound],
    unit = '',
    dash = '–',
  ): string {
    if (from !== null && to !== null) return `${from}${dash}${to}${unit}`;
    if (from !== null) return t(words[0], { value: from + unit });
    return to === null ? '' : t(words[1], { value: to + unit });
  }

  const parts = [
    range(startTime, endTime, ['from', 'until'], zone),
    dayOfWeek.map((day) => t(day)).join(', '),
    range(startDate, endDate, ['from', 'until'], '', ' – '),
    range(written(minKwh), written(maxKwh), ['above', 'upTo'], ' kWh'),
    range(written(minPower), written(maxPower), ['above', 'upTo'], ' kW'),
    range(minutes(minDuration), minutes(maxDuration), ['after', 'first'], ' min'),
  ];
  return parts.filter(Boolean).join(' · ');
}

type Bound = 'from' | 'until' | 'above' | 'upTo' | 'after' | 'first';

/** The least or the most that a session costs: a label and an amount. */
interface PriceLimit {
  readonly label: string;
  readonly amount: string;
}

interface PriceWords {
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
  const words = useTexts('restrictions');
  const formats = useFormats();

  const whenApplies = ({ restrictions }: PriceLine, at?: string): string =>
    restrictionText(restrictions, words, formats, at);
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
    notesOf: (line) => [whenApplies(line, zone()), taxOf(line)].filter(Boolean),
    limitsOf: ({ minPrice, maxPrice, currency }) =>
      (['minimum', 'maximum'] as const).flatMap((key) => {
        const limit = key === 'minimum' ? minPrice : maxPrice;
        return limit === null ? [] : [{ label: t(key), amount: formats.money(limit, currency) }];
      }),
  };
}

/** The environment's name of the tax ('IVA') in the language on the screen; null where it has none, and texts have a word for it. */
export const taxName = (): string | null => config().tax.name?.[readLanguage(i18n.language)] ?? null;

const known = ['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'AC', 'DC'] as const;

/**
 * Puts a connector's power type (OCPI 2.2.1, PowerType) into words of the page's language. A word that the protocol does
 * not have is shown as it came, without its underscores.
 */
export function usePowerTypeText(): (powerType: string) => string {
  const t = useTexts('power-type');
  return (powerType) => {
    const key = known.find((one) => one === powerType.toUpperCase());
    return key ? t(key) : powerType.replaceAll('_', ' ');
  };
}
