import type { Language } from './language';

const halves: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['AM', 'PM'],
  es: ['a. m.', 'p. m.'],
};

const months: Readonly<Record<Language, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
};

/** '9:05 AM' by the device's clock, without Intl (plain-number.ts says why). `digits` is the least that the hour has. */
export function plainTime(language: Language, instant: Date, digits = 1): string {
  const hours = instant.getHours();
  const [hour, minute] = [hours % 12 || 12, instant.getMinutes()];
  const half = halves[language][hours < 12 ? 0 : 1];
  return `${`${hour}`.padStart(digits, '0')}:${`${minute}`.padStart(2, '0')} ${half}`;
}

/** 'Nov 19' by the device's calendar, without Intl. */
export function plainDay(language: Language, instant: Date): string {
  const month = months[language].split(' ')[instant.getMonth()];
  return language === 'es' ? `${instant.getDate()} ${month}` : `${month} ${instant.getDate()}`;
}
