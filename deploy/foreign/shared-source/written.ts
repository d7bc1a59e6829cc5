import { words } from './words';

export type Word = keyof typeof words.en;

const known: Readonly<Partial<Record<string, Readonly<Record<Word, string>>>>> = words;

/** A text with its gaps filled: for parts without the shell's i18next. English in a language that the app learned later. */
export const written = (language: string, word: Word, values: Readonly<Record<string, string | number>> = {}): string =>
  (known[language] ?? words.en)[word].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
