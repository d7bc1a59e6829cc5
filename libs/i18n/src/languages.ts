/**
 * The languages of the app by their codes (ISO 639-1), each with the locale that writes its numbers, dates and currencies:
 * dollars stay '$' in Puerto Rico and in the US. The first is the default. A further language is a line here, and a file
 * beside each `src/texts/en.json` (docs/texts.md).
 */
const locales = {
  en: 'en-US',
  es: 'es-PR',
} as const;

export type Language = keyof typeof locales;

/** The codes of the languages; the first is the default. */
export const languages: readonly [Language, ...Language[]] = Object.keys(locales) as [Language, ...Language[]];

/** The locale of a language, for Intl. */
export const localeOf = (language: Language): string => locales[language];

/** Reads a stored or spoken language; anything else is the default. */
export function readLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
