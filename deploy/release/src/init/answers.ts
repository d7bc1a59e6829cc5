import { readFile } from 'node:fs/promises';
import { closest } from 'fastest-levenshtein';
import { UsageError, type Values } from '@wattline/services/command';
import { ReleaseError } from '../release-error';
import { NONE, questions, type Question, type QuestionName } from './questions';

/** The answers: a text, or that a switch is set. Nothing for a question without an answer. */
export type Answers = Readonly<Partial<Record<QuestionName, string | boolean>>>;

/** Asks a person one question; an empty answer takes what is usual. */
export type Ask = (question: string) => Promise<string>;

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

async function asked({ name, help, usual }: Question, ask: Ask): Promise<string | undefined> {
  const answer = (await ask(`${name}: ${help}${usual === undefined ? '' : ` [${usual}]`}\n> `)).trim();
  return answer === '' ? undefined : answer;
}

/** Without these nothing can be written. */
const NEEDED: readonly QuestionName[] = ['out', 'site', 'backend'];

/**
 * The answers: by options, else by the file of --from. Where one of those that are needed is missing, a person is
 * asked for it and the rest.
 * @param ask Null without a person: what is not given stays open.
 * @throws UsageError, ReleaseError for a file that cannot be used.
 */
export async function readAnswers(values: Values, ask: Ask | null): Promise<Answers> {
  const from = values['from'];
  const inFile = typeof from === 'string' ? await answersIn(from) : {};
  const answers: Partial<Record<string, string | boolean>> = {};
  const lacks = NEEDED.some((name) => values[name] === undefined && inFile[name] === undefined);
  for (const question of questions) {
    const { name, usual, isAsked } = question;
    const given = typedAnswer(values, question) ?? inFile[name as QuestionName];
    const answer = given ?? (isAsked && lacks && ask !== null ? await asked(question, ask) : undefined) ?? usual;
    if (answer !== undefined && answer !== false) answers[name] = answer;
  }
  return answers;
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
