import { words } from './words';

export type Word = keyof typeof words.en;

/** A text with its gaps filled: for parts without the shell's i18next. */
export const written = (
  language: keyof typeof words,
  word: Word,
  values: Readonly<Record<string, string | number>> = {},
): string => words[language][word].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
