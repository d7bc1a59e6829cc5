import { languages, localeOf, type Language } from './languages';
import { plainNumber } from './plain-number';
import { plainDay, plainTime, plainTimes } from './plain-time';
import { useLanguage } from './use-language';

/** The currencies of the app, which are written in front of the amount. */
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€' };

/** How the current language writes money, numbers and times. */
export interface Formats {
  /** An amount in major units ('$0.40'); `decimals` is the most it keeps, `fewest` the least it shows; those of its currency. */
  readonly money: (amount: number, currency: string, decimals?: number, fewest?: number) => string;
  /** `decimals` (0) is the most it keeps, `fewest` (0) the least it shows. */
  readonly number: (value: number, decimals?: number, fewest?: number) => string;
  /** Hours and minutes, with the date when it is not today; the time zone as for `date`. */
  readonly time: (instant: Date, now?: Date, timeZone?: string | null) => string;
  /**
   * The day in full ('September 3, 2025'), in an IANA time zone; null (the default) for the device's.
   *
   * @throws RangeError for a time zone that there is not.
   */
  readonly date: (instant: Date, timeZone?: string | null) => string;
  /** Hours and minutes in two digits each ('06:05 AM'); the time zone as for `date`. */
  readonly clock: (instant: Date, timeZone?: string | null) => string;
}

/** Formats for a language. Pure; `useFormats` gives the current one's. */
export function formatsFor(language: Language): Formats {
  const locale = localeOf(language);
  const plain = plainTimes[language];
  /** To make a format takes the browser longer than to use it; a station has thousands of prices. */
  const numberFormats = new Map<string, Intl.NumberFormat>();
  function numberFormat(fewest?: number, decimals?: number, currency?: string): Intl.NumberFormat {
    const key = `${fewest} ${decimals} ${currency}`;
    const known = numberFormats.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: fewest,
      maximumFractionDigits: decimals,
      ...(currency !== undefined && { style: 'currency', currencyDisplay: 'narrowSymbol', currency }),
    });
    numberFormats.set(key, format);
    return format;
  }
  const byIntl = (instant: Date, timeZone: string | null, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? undefined }).format(instant);

  return {
    money(amount, currency, decimals, fewest) {
      const sign = plain && signs[currency];
      if (sign === undefined) return numberFormat(fewest, decimals, currency).format(amount);
      const digits = plainNumber(amount, fewest ?? 2, decimals ?? 2);
      return digits === null ? numberFormat(fewest ?? 2, decimals ?? 2, currency).format(amount) : `${sign}${digits}`;
    },
    number: (value, decimals = 0, fewest = 0) =>
      (plain && plainNumber(value, fewest, decimals)) ?? numberFormat(fewest, decimals).format(value),
    time(instant, now = new Date(), timeZone = null) {
      if (timeZone === null && plain) {
        const time = plainTime(plain, instant);
        return instant.toDateString() === now.toDateString() ? time : `${plainDay(plain, instant)}, ${time}`;
      }
      const dayOf = (at: Date): string => byIntl(at, timeZone, {});
      const day = dayOf(instant) === dayOf(now) ? {} : ({ month: 'short', day: 'numeric' } as const);
      return byIntl(instant, timeZone, { ...day, hour: 'numeric', minute: '2-digit' });
    },
    date: (instant, timeZone = null) => byIntl(instant, timeZone, { dateStyle: 'long' }),
    clock: (instant, timeZone = null) =>
      timeZone === null && plain
        ? plainTime(plain, instant, 2)
        : byIntl(instant, timeZone, { hour: '2-digit', minute: '2-digit' }),
  };
}

const cached = Object.fromEntries(languages.map((one) => [one, formatsFor(one)])) as Record<Language, Formats>;

/** Formats for the language on the screen. */
export function useFormats(): Formats {
  return cached[useLanguage()];
}
