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

/** The language of a code, with or without a region ('es-ES'); null for one that the app does not have. */
export const languageOf = (code: string): Language | null =>
  languages.find((language) => code.split('-')[0] === language) ?? null;

/** The languages that an environment offers, by their codes: the first is its default. No code is all of the app's. */
export function offeredOf(codes: readonly string[]): readonly [Language, ...Language[]] {
  const [first, ...others] = codes.flatMap((code) => languageOf(code) ?? []);
  return first ? [first, ...others] : languages;
}

/** Reads a stored or spoken language; anything else is the default. */
export function readLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
