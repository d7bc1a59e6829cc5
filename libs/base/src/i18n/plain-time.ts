import type { Language } from './languages';

/** How a language writes times of day in two halves, and days by the short names of months. */
export interface PlainTime {
  /** 'AM' and 'PM'. */
  readonly halves: readonly [string, string];
  /** 'Jan Feb …'. */
  readonly months: string;
  readonly isDayFirst?: true;
}

/**
 * The languages that are written without Intl (plain-number.ts says why): with a point in numbers, with the sign of a
 * currency in front, and as below. Every other one is written by Intl, and needs no line here.
 */
export const plainTimes: Partial<Readonly<Record<Language, PlainTime>>> = {
  en: { halves: ['AM', 'PM'], months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' },
  es: { halves: ['a. m.', 'p. m.'], months: 'ene feb mar abr may jun jul ago sept oct nov dic', isDayFirst: true },
};

/** '9:05 AM' by the device's clock. `digits` is the least that the hour has. */
export function plainTime({ halves }: PlainTime, instant: Date, digits = 1): string {
  const hours = instant.getHours();
  const [hour, minute] = [hours % 12 || 12, instant.getMinutes()];
  return `${`${hour}`.padStart(digits, '0')}:${`${minute}`.padStart(2, '0')} ${halves[hours < 12 ? 0 : 1]}`;
}

/** 'Nov 19' by the device's calendar. */
export function plainDay({ months, isDayFirst }: PlainTime, instant: Date): string {
  const month = months.split(' ')[instant.getMonth()];
  return isDayFirst ? `${instant.getDate()} ${month}` : `${month} ${instant.getDate()}`;
}
