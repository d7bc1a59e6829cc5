import { readFile } from 'node:fs/promises';
import { closest } from 'fastest-levenshtein';
import { type OptionLine, UsageError, type Values } from '@wattline/services/command';
import { ReleaseError } from '../release-error';
import settings from './settings.json';

/** The word for 'there is none', where an option has a value unless given. */
const NONE = 'none';

/** A setting of a new environment: given as an option, or written in a file by its name. */
interface Question {
  readonly name: string;
  /** '<file>'; none for a switch. */
  readonly value?: string;
  /** A line that says which one it is. */
  readonly help: string;
  /** Where nothing is given. */
  readonly usual?: string;
}

/** Every setting, in the order in which help lists them. */
const questions: readonly Question[] = Object.entries(settings).map(([name, setting]) =>
  Object.assign({ name }, setting),
);

export type QuestionName = keyof typeof settings;

/** The options of the command line. */
export const initOptions: readonly OptionLine[] = questions.map((question): OptionLine => [
  question.value === undefined ? `--${question.name}` : `--${question.name} ${question.value}`,
  question.usual === undefined ? question.help : `${question.help}; ${question.usual} unless given`,
]);

/** The answers: a text, or that a switch is set. Nothing for a question without an answer. */
export type Answers = Readonly<Partial<Record<QuestionName, string | boolean>>>;

const named = new Map<string, Question>(questions.map((question) => [question.name, question]));

/** 'no-stripe' is what commander calls stripe: false. */
function typedAnswer(values: Values, { name }: Question): string | boolean | undefined {
  if (name.startsWith('no-')) return values[name.slice('no-'.length)] === false ? true : undefined;
  return values[name];
}

function fileAnswer(file: string, name: string, value: unknown): string | boolean {
  const question = named.get(name);
  if (question === undefined || name === 'from')
    throw new ReleaseError(
      `${file}: there is no setting '${name}'; '${closest(name, [...named.keys()])}' is meant, perhaps. A file of a later version takes a later wattline-release.`,
    );
  const kind = question.value === undefined ? 'boolean' : 'string';
  if (typeof value !== kind)
    throw new ReleaseError(
      `${file}: ${name} is ${kind === 'boolean' ? 'true or false' : 'a text'}, not ${JSON.stringify(value)}.`,
    );
  return value as string | boolean;
}

/** @throws ReleaseError that names the file and the setting. */
async function answersIn(file: string): Promise<Answers> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read as JSON. Name a file of settings in --from.`, { cause });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ReleaseError(`${file} holds no settings. Write { "site": "https://app.example.com", … }.`);
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fileAnswer(file, name, value)] as const),
  );
}

/**
 * The answers: by options, else by the file of --from, else the usual ones.
 * @throws ReleaseError for a file that cannot be used.
 */
export async function readAnswers(values: Values): Promise<Answers> {
  const from = values['from'];
  const inFile = typeof from === 'string' ? await answersIn(from) : {};
  const answered = questions.map((question) => {
    const { name, usual } = question;
    return [name, typedAnswer(values, question) ?? inFile[name as QuestionName] ?? usual] as const;
  });
  return Object.fromEntries(answered.filter(([, answer]) => answer !== undefined && answer !== false));
}

/** The answered file: `init --from` it writes the same again. */
export function answeredFile(answers: Answers): string {
  const { from: _, force: __, ...kept } = answers;
  return `${JSON.stringify(kept, null, 2)}\n`;
}

/** A text that was answered; null where it is 'none', or nothing. */
export function textIn(answers: Answers, name: QuestionName): string | null {
  const answer = answers[name];
  return typeof answer === 'string' && answer !== NONE && answer !== '' ? answer : null;
}

/**
 * A text that must be there.
 * @throws UsageError.
 */
export function requiredIn(answers: Answers, name: QuestionName): string {
  const answer = textIn(answers, name);
  if (answer === null) throw new UsageError(`--${name} is missing: ${named.get(name)?.help ?? ''}`);
  return answer;
}
