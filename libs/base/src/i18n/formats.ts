import { zoneOffset } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { useLanguage } from './i18n';
import { type Language, localeOf } from './languages';

/** How a language writes times of day in two halves, and days by the short names of months. */
export interface PlainTime {
  /** 'AM' and 'PM'. */
  readonly halves: readonly [string, string];
  /** 'Jan Feb …'. */
  readonly months: string;
  readonly isDayFirst?: true;
}

/**
 * The languages that are written without Intl (`plainNumber` says why): with a point in numbers, with the sign of a
 * currency in front, and as below. Every other one is written by Intl, and needs no line here.
 */
export const plainTimes: Partial<Readonly<Record<Language, PlainTime>>> = {
  en: { halves: ['AM', 'PM'], months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' },
  es: { halves: ['a. m.', 'p. m.'], months: 'ene feb mar abr may jun jul ago sept oct nov dic', isDayFirst: true },
};

/** '9:05 AM' by the device's clock. `digits` is the least that the hour has. */
function plainTime({ halves }: PlainTime, instant: Date, digits = 1): string {
  const hours = instant.getHours();
  const [hour, minute] = [hours % 12 || 12, instant.getMinutes()];
  return `${`${hour}`.padStart(digits, '0')}:${`${minute}`.padStart(2, '0')} ${halves[hours < 12 ? 0 : 1]}`;
}

/** 'Nov 19' by the device's calendar. */
function plainDay({ months, isDayFirst }: PlainTime, instant: Date): string {
  const month = months.split(' ')[instant.getMonth()];
  return isDayFirst ? `${instant.getDate()} ${month}` : `${month} ${instant.getDate()}`;
}

/**
 * Writes a number as the languages above do ('10.5'), without Intl: the browser takes a fifth of a second to
 * set that up on a cheap phone. It is rounded as Intl does, half up in decimal digits. `fewest` and `most` bound the
 * decimals.
 *
 * @returns Null for numbers that need Intl: thousands (their separators), negative ones, and those with an exponent.
 */
function plainNumber(value: number, fewest: number, most: number): string | null {
  if (!(value >= 0 && value < 999) || Object.is(value, -0) || !(fewest <= most)) return null;
  const written = String(value);
  if (written.includes('e')) return null;
  const [whole = '', decimals = ''] = written.split('.');
  if (decimals.length <= most) return pointed(whole, decimals.padEnd(fewest, '0'));

  const unit = 10 ** most;
  const up = decimals.charAt(most) >= '5' ? 1 : 0;
  const units = Number(whole) * unit + Number(decimals.slice(0, most)) + up;
  const kept = String(units % unit).padStart(most, '0');
  const least = kept.replace(/0+$/, '').length;
  return pointed(String(Math.floor(units / unit)), most === 0 ? '' : kept.slice(0, Math.max(fewest, least)));
}

const pointed = (whole: string, decimals: string): string => (decimals === '' ? whole : `${whole}.${decimals}`);

/** The currencies of the app, which are written in front of the amount. */
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€' };

/** How the current language writes money, numbers and times. */
export interface Formats {
  /** An amount in major units ('$0.40'); `decimals` is the most it keeps, `fewest` the least it shows; those of its currency. */
  readonly money: (amount: number, currency: string, decimals?: number, fewest?: number) => string;
  /** `decimals` (0) is the most it keeps, `fewest` (0) the least it shows. */
  readonly number: (value: number, decimals?: number, fewest?: number) => string;
  /**
   * Hours and minutes, with the date when it is not today; the time zone as for `date`. With `namesZone` (the default) the
   * zone is named where its clocks differ from the device's.
   */
  readonly time: (instant: Date, now?: Date, timeZone?: string | null, namesZone?: boolean) => string;
  /** The day in full ('September 3, 2025'), in an IANA time zone; the device's for null (the default) and an unknown one. */
  readonly date: (instant: Date, timeZone?: string | null) => string;
  /** Hours and minutes in two digits each ('06:05 AM'); the time zone as for `date`, named as by `time` only if asked for. */
  readonly clock: (instant: Date, timeZone?: string | null, namesZone?: boolean) => string;
}

const MINUTE_MS = 60_000;

/** The locale of a language in this environment, which may name another region. */
const localeHere = (language: Language): string =>
  config().languages.find((code) => code.startsWith(`${language}-`)) ?? localeOf(language);

/** A zone with clocks that differ from the device's; null for any other, and for one that an operator made up. */
function elsewhere(instant: Date, timeZone: string | null): string | null {
  const offset = timeZone === null ? null : zoneOffset(instant.getTime(), timeZone);
  return offset === null || offset === -instant.getTimezoneOffset() * MINUTE_MS ? null : timeZone;
}

const hasOwnSign = (currency: string): boolean => currency === config().money.currency || currency === 'EUR';

/** Formats for a language in this environment; `useFormats` gives the current one's. */
export function formatsFor(language: Language): Formats {
  const locale = localeHere(language);
  const plain = locale === localeOf(language) ? plainTimes[language] : undefined;
  /** To make a format takes the browser longer than to use it; a station has thousands of prices. */
  const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
  function remembered<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
    const format = formats.get(key) ?? make();
    formats.set(key, format);
    return format as F;
  }
  /** A sign that several currencies have is the environment's: 'MX$0.40' or 'MXN 0.40' of another one. */
  const displayOf = (currency: string) =>
    hasOwnSign(currency) ? 'narrowSymbol' : plain && config().money.currency === 'USD' ? 'symbol' : 'code';
  const numberFormat = (fewest?: number, decimals?: number, currency?: string): Intl.NumberFormat =>
    remembered(
      `${fewest} ${decimals} ${currency} ${currency && config().money.currency}`,
      () =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: fewest,
          maximumFractionDigits: decimals,
          ...(currency !== undefined && { style: 'currency', currencyDisplay: displayOf(currency), currency }),
        }),
    );
  /** A null zone is the device's. */
  const byIntl = (instant: Date, timeZone: string | null, options: Intl.DateTimeFormatOptions): string =>
    remembered(
      // A device that travels changes its own zone.
      `${timeZone ?? instant.getTimezoneOffset()} ${JSON.stringify(options)}`,
      () => new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? undefined }),
    ).format(instant);

  return {
    money(amount, currency, decimals, fewest) {
      const sign = plain && hasOwnSign(currency) ? signs[currency] : undefined;
      if (sign === undefined) return numberFormat(fewest, decimals, currency).format(amount);
      const digits = plainNumber(amount, fewest ?? 2, decimals ?? 2);
      return digits === null ? numberFormat(fewest ?? 2, decimals ?? 2, currency).format(amount) : `${sign}${digits}`;
    },
    number: (value, decimals = 0, fewest = 0) =>
      (plain && plainNumber(value, fewest, decimals)) ?? numberFormat(fewest, decimals).format(value),
    time(instant, now = new Date(), timeZone = null, namesZone = true) {
      const zone = elsewhere(instant, timeZone);
      if (zone === null && plain) {
        const time = plainTime(plain, instant);
        return instant.toDateString() === now.toDateString() ? time : `${plainDay(plain, instant)}, ${time}`;
      }
      const dayOf = (at: Date): string => byIntl(at, zone, {});
      const day = dayOf(instant) === dayOf(now) ? {} : ({ month: 'short', day: 'numeric' } as const);
      return byIntl(instant, zone, {
        ...day,
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: zone && namesZone ? 'short' : undefined,
      });
    },
    date: (instant, timeZone = null) => byIntl(instant, elsewhere(instant, timeZone), { dateStyle: 'long' }),
    clock(instant, timeZone = null, namesZone = false) {
      const zone = elsewhere(instant, timeZone);
      if (zone === null && plain) return plainTime(plain, instant, 2);
      return byIntl(instant, zone, {
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: zone && namesZone ? 'short' : undefined,
      });
    },
  };
}

/** By locale: the environment is read after this file. */
const cached: Record<string, Formats> = {};

/** Formats for the language on the screen. */
export function useFormats(): Formats {
  const language = useLanguage();
  return (cached[localeHere(language)] ??= formatsFor(language));
}
