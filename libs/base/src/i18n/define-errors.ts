/*
 * How a part defines its errors
 *
 * A part keeps the texts of its errors in a namespace of its own, `errors`, of which docs/errors.md is generated. Codes are in
 * kebab-case; `{{name}}` in a text is filled from a failure's values.
 *
 * A failure is passed on as a `Failure`, never as a sentence: state machines hold it, storage keeps it. It has a code of
 * the table, or the backend's own words. Errors of the API client become one by `serviceFailure` (@wattline/api).
 *
 *   const useErrorText = defineErrors({ ...serviceErrors, ...errorTable('errors') });
 *   const textOf = useErrorText();                                               // in a component
 *   <p role="alert">{textOf(failure)}</p>                                        // with its advice, in the driver's language
 */
import { useMemo } from 'react';
import { useLanguage } from './i18n';
import type { Language } from './languages';

/** A text in the languages that its part was built with: a release of before has none in a later one, and shows English. */
export type Wording = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

/** The text that a driver reads about one kind of failure. */
export interface ErrorText extends Wording {
  /** The driver's next step, if the text does not name it. Shown after the text, as a sentence of its own. */
  readonly advice?: Wording;
}

/** A part's errors by their codes. */
export type ErrorTable = Readonly<Record<string, ErrorText>>;

/** A failure as data that can be stored. */
export type Failure<Code extends string = string> =
  | {
      readonly code: Code;
      /** The values for the placeholders of the text. */
      readonly values?: Readonly<Record<string, string | number>>;
      /** In English: shown where the table does not know the code, which another release may have stored. */
      readonly message?: string;
    }
  /** The backend's own words, which are English. */
  | { readonly code: null; readonly message: string };

const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));

const wordingIn = (wording: Wording, language: Language): string => wording[language] ?? wording.en;

/** The sentence around words that are English alone: on a page in another language they do not stand by themselves. */
const quoted: Readonly<Record<Language, string>> = { en: '{{words}}', es: 'El servicio respondió: «{{words}}».' };

/** A failure in words, its text apart from its advice. The own words of a backend are quoted. */
export function errorWords(
  table: ErrorTable,
  failure: Failure,
  language: Language,
): { readonly text: string; readonly advice?: string } {
  const { code } = failure;
  const found = code !== null && Object.hasOwn(table, code) ? table[code] : undefined;
  if (code === null || !found)
    return { text: filled(wordingIn(quoted, language), { words: failure.message ?? code ?? '' }) };
  const text = filled(wordingIn(found, language), failure.values);
  return found.advice ? { text, advice: filled(wordingIn(found.advice, language), failure.values) } : { text };
}

/** A failure in words: its text, then its advice as a further sentence. */
export function errorText(table: ErrorTable, failure: Failure, language: Language): string {
  const { text, advice } = errorWords(table, failure, language);
  return advice === undefined ? text : `${text}${/[.!?]$/.test(text) ? '' : '.'} ${advice}`;
}

/** The hook that says failures of a table in the language on the screen. */
export function defineErrors<T extends ErrorTable>(table: T): () => (failure: Failure<keyof T & string>) => string {
  return function useErrorText() {
    const language = useLanguage();
    return useMemo(() => (failure) => errorText(table, failure, language), [language]);
  };
}
