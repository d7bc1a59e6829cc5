import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Target } from './target';

/** A language's code, as the files of texts are named: 'en'. */
export type Language = string;

/** The texts of one file by their keys: { "sign-in": { "verify": "Verify" } }. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const workspace = join(import.meta.dirname, '../../../../..');

/** The sandbox's brand is the app's own. */
const read = (file: string): Texts =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('{{brand}}', 'Wattline')) as Texts;

/** The English files of the shell, the remotes and the libraries. */
const files = (): readonly string[] =>
  [
    'shell',
    ...['remotes', 'libs'].flatMap((room) => readdirSync(join(workspace, room)).map((name) => join(room, name))),
  ]
    .map((folder) => join(workspace, folder, 'src/texts/en.json'))
    .filter((file) => existsSync(file));

/** The languages that the app has beside English. */
export const translations: readonly Language[] = readdirSync(join(workspace, 'shell/src/texts'))
  .map((file) => basename(file, '.json'))
  .filter((language) => language !== 'en');

/** English texts of the whole app, each with all that stands for it in another language. */
function pairs(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files()) {
    const other = read(file.replace('en.json', `${language}.json`));
    for (const [namespace, texts] of Object.entries(read(file))) {
      for (const [key, text] of Object.entries(texts)) {
        const words = found.get(text) ?? new Set();
        words.add(other[namespace]?.[key] ?? text);
        found.set(text, words);
      }
    }
  }
  return found;
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A text with its places for values open: 'Pay {{amount}}' fits 'Pay $20.00'. */
const pattern = (text: string): string =>
  text
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join('.+');

const known = new Map<Language, ReadonlyMap<string, ReadonlySet<string>>>();

function wordsOf(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const words = known.get(language) ?? pairs(language);
  known.set(language, words);
  return words;
}

/** Fits an English text of the app in a language. A text that is not the app's stays as it is. */
function fits(text: string, language: Language, isWhole: boolean): RegExp | string {
  const texts = language === 'en' ? [text] : [...(wordsOf(language).get(text) ?? [text])];
  if (texts.length === 1 && texts[0] === text && !text.includes('{{')) return text;
  const either = texts.map(pattern).join('|');
  return new RegExp(isWhole ? `^(${either})$` : either);
}

/** A target with its words in a language. They are written in English, with the places for values as in the texts. */
export function inLanguage(target: Target, language: Language): Target {
  const put = (key: 'name' | 'label' | 'text' | 'having'): Partial<Target> => {
    const text = target[key];
    return typeof text === 'string' ? { [key]: fits(text, language, key !== 'having') } : {};
  };
  const { inside } = target;
  return {
    ...target,
    ...put('name'),
    ...put('label'),
    ...put('text'),
    ...put('having'),
    ...(inside && { inside: inLanguage(inside, language) }),
  };
}
