import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wattline/base/i18n/languages';
import { packagesWithTexts, textsOf } from './text-files';
import { textsFaults } from './texts-faults';

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
