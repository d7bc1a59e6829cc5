import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wattline/base/i18n/languages';
import { packagesWithTexts, type TextFile, textsOf } from './text-files';

/** A plural's key without its form: a language has as many forms as it needs. */
const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const gapsOf = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

const byBase = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts)) found.set(baseOf(key), [...(found.get(baseOf(key)) ?? []), text]);
  return found;
};

/** A form of a plural may leave its number out ('one charger'), but has no gap that no English form has. */
const fillsAlike = (english: readonly string[], texts: readonly string[]): boolean => {
  if (english.length === 1 && texts.length === 1) return gapsOf(english.join('')) === gapsOf(texts.join(''));
  const known = gapsOf(english.join(' ')).split(' ');
  return texts.every(
    (text) =>
      gapsOf(text) === '' ||
      gapsOf(text)
        .split(' ')
        .every((gap) => known.includes(gap)),
  );
};

/**
 * Lists the texts that a language's file lacks beside the English one, or has too much: a sentence for each, for the
 * check of the workspace. Empty if a driver reads every text, with every value, in that language.
 */
function textsFaults(english: TextFile, other: TextFile): readonly string[] {
  const namespaces = new Set([...Object.keys(english), ...Object.keys(other)]);
  return [...namespaces].flatMap((namespace) => {
    const [known, found] = [byBase(english[namespace] ?? {}), byBase(other[namespace] ?? {})];
    return [...new Set([...known.keys(), ...found.keys()])].flatMap((key) => {
      const [texts, translated] = [known.get(key), found.get(key)];
      const name = `${namespace}.${key}`;
      if (!translated?.every((text) => text.trim() !== '')) return [`${name} is missing.`];
      if (!texts) return [`${name} is in no English file.`];
      return fillsAlike(texts, translated) ? [] : [`${name} has other gaps than in English.`];
    });
  });
}

const workspace = join(__dirname, '../../..');
/** The kind of record is an English word of the interface. */
const LEFT_OUT = new Set(['errors.no-data has other gaps than in English.']);

const english = {
  cart: { title: 'Cart', hello: 'Hello {{name}}', left_one: 'one left', left_other: '{{count}} left' },
};

test.each([
  [
    'has nothing to mend where all is there, whatever its plural forms',
    {
      title: 'Carro',
      hello: 'Hola {{name}}',
      left_one: 'queda uno',
      left_many: '{{count}} de',
      left_other: '{{count}}',
    },
    [],
  ],
  ['lacks a text', { title: 'Carro', left_other: '{{count}}' }, ['cart.hello is missing.']],
  ['has an empty text', { title: ' ', hello: '{{name}}', left_other: '{{count}}' }, ['cart.title is missing.']],
  [
    'has a text that English lacks',
    { title: 'Carro', hello: '{{name}}', left_other: '{{count}}', more: 'Más' },
    ['cart.more is in no English file.'],
  ],
  [
    'leaves a value out',
    { title: 'Carro', hello: 'Hola', left_other: '{{count}}' },
    ['cart.hello has other gaps than in English.'],
  ],
  [
    'has a value in a plural that English has not',
    { title: 'Carro', hello: '{{name}}', left_other: '{{n}}' },
    ['cart.left has other gaps than in English.'],
  ],
])('lists the faults of a language %s', (_, cart, faults) => {
  expect(textsFaults(english, { cart })).toEqual(faults);
});

/** Words that drivers do not say, by language: docs/texts.md. */
const unsaid: Readonly<Record<string, RegExp>> = {
  en: /\bby itself\b|cannot be told|\blet (?:it|one|the payment) go\b|\banew\b|under way|does not (?:tell|feel)|could not tell|(?:recogn|final|real)is(?:e|ed|ing)\b|\}\} %/i,
  es: /\bpulsa|\bmonedero|\bañad|\b(?:la|esta|misma) cantidad\b|\bimportes?\b|\baplicaci[oó]n|\b(?:un|el|otro) informe\b|dej(?:ar|arlo|a|alo) ir|predetermin|tarifa (?:de|por) sesión|\bintroduce\b|\}\} %/i,
};

/** Operators read it. */
const CONSOLE = 'remotes/debug-console';

test.each(packagesWithTexts(workspace).filter((root) => root !== CONSOLE))(
  'docs/texts.md: %s speaks as drivers do, with one word for one thing',
  (root) => {
    const found = [...textsOf(join(workspace, root))].flatMap(([language, namespaces]) =>
      Object.entries(namespaces).flatMap(([namespace, texts]) =>
        Object.entries(texts)
          .filter(([, text]) => unsaid[language]?.test(text))
          .map(([key, text]) => `${language} ${namespace}.${key}: ${text}`),
      ),
    );
    expect(found).toEqual([]);
  },
);

describe.each(packagesWithTexts(workspace))('docs/rules.md both-languages: %s', (root) => {
  const texts = textsOf(join(workspace, root));
  const [[, inEnglish] = ['en', {}]] = texts;

  test.each([...texts])('%s has every text, with the same values', (_, found) => {
    expect(textsFaults(inEnglish, found).filter((fault) => !LEFT_OUT.has(fault))).toEqual([]);
  });

  test.each([...texts])('%s has no key twice, of which the second would hide the first', (language, found) => {
    const file = readFileSync(join(workspace, root, `src/texts/${language}.json`), 'utf8');
    const keys = Object.values(found).flatMap((namespace) => Object.keys(namespace));
    expect(file.match(/^ {4}"[^"]+"(?=:)/gm)).toHaveLength(keys.length);
  });

  test('it is in every language of the app, and in no other', () => {
    expect([...texts.keys()].toSorted()).toEqual(languages.toSorted());
  });
});
