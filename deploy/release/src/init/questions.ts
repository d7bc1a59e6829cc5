import type { OptionLine } from '@wattline/services/command';
import settings from './settings.json';

/** The word for 'there is none', where an option has a value unless given. */
export const NONE = 'none';

/** A setting of a new environment: given as an option, or written in a file by its name. */
export interface Question {
  readonly name: string;
  /** '<file>'; none for a switch. */
  readonly value?: string;
  /** A line that says which one it is. */
  readonly help: string;
  /** Where nothing is given. */
  readonly usual?: string;
}

/** Every setting, in the order in which help lists them. */
export const questions: readonly Question[] = Object.entries(settings).map(([name, setting]) =>
  Object.assign({ name }, setting),
);

export type QuestionName = keyof typeof settings;

/** The options of the command line. */
export const initOptions: readonly OptionLine[] = questions.map((question): OptionLine => [
  question.value === undefined ? `--${question.name}` : `--${question.name} ${question.value}`,
  question.usual === undefined ? question.help : `${question.help}; ${question.usual} unless given`,
]);
