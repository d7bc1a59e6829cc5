/** The languages of the app; the first is the default. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

/** Reads a stored or spoken language; anything else is the default. */
export function readLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? languages[0];
}
