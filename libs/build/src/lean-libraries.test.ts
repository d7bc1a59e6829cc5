import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runInThisContext } from 'node:vm';
import { excessOfI18next, leanLibraries, type Excess } from './lean-libraries';
import { standIn } from './stand-in';

const require = createRequire(__filename);
const leanSource = require(standIn('lean-source.cjs')) as (this: unknown, source: string) => string;
const lean = (source: string, excess: Excess): string => leanSource.call({ getOptions: () => excess }, source);

const folderOf = (library: string): string => dirname(require.resolve(`${library}/package.json`));

describe('what is taken out of a file', () => {
  it('is what the list names: bodies, methods, assignments, and what is known of expressions', () => {
    const source = [
      'class Reader extends Base {',
      '  constructor(a) {\n    super();\n    this.a = a;\n  }',
      '  read(text) {\n    if (this.debug) this.log("read", text);\n    this.debug = text;\n    return { debug, text };\n  }',
      '  gone() {}',
      '}',
      'Reader.title = "Reader";',
      'const size = (text) => text.length, other = 1;',
    ].join('\n');
    const left = lean(source, {
      bodies: { 'Reader.constructor': 'super();', size: '() => 0' },
      gone: ['Reader.gone', 'Reader.title'],
      known: { 'this.debug': 'false', 'this.log()': 'undefined', text: '1' },
    });
    expect(left.replaceAll(/\s+/g, ' ')).toBe(
      'class Reader extends Base { constructor(a) {super();} read(text) { if (false) undefined; this.debug = 1; ' +
        'return { debug, text }; } } const size = () => 0, other = 1;',
    );
    expect(left.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('stops the build where the library has none of a name', () => {
    expect(() => lean('class Reader {}', { gone: ['Reader.read'], known: { a: 'b' } })).toThrow(
      'Not in this file: Reader.read, a.',
    );
  });

  it.each(leanLibraries())('is in a file that the installed library has: $test', ({ test, options }) => {
    const { module } = require(join(folderOf('i18next'), 'package.json')) as { module: string };
    const files = [
      join(folderOf('i18next'), module),
      ...[
        ...readFileSync(join(folderOf('react-router'), 'dist/production/index.mjs'), 'utf8').matchAll(
          /"\.\/(chunk.+)"/g,
        ),
      ].map(([, chunk]) => join(folderOf('react-router'), 'dist/production', chunk ?? '')),
    ].filter((file) => (test as RegExp).test(file));
    expect(files).toHaveLength(1);
    expect(() => lean(readFileSync(files[0] ?? '', 'utf8'), options as Excess)).not.toThrow();
  });
});

/** As libs/i18n uses it. */
interface I18n {
  readonly language: string;
  init(options: object): void;
  addResourceBundle(language: string, namespace: string, texts: Readonly<Record<string, string>>): void;
  getFixedT(language: string, namespace: string): (key: string, values?: object) => string;
  t(key: string, values?: object): string;
  changeLanguage(language: string): void;
  on(event: string, listener: (language: string) => void): void;
  off(event: string, listener: (language: string) => void): void;
}

function i18nextOf(change: (source: string) => string): I18n {
  const file = join(folderOf('i18next'), 'dist/esm/i18next.js');
  const source = change(readFileSync(file, 'utf8')).replace(/export \{[^}]*\};/, 'return createInstance;');
  const createInstance = runInThisContext(`(() => {${source}\n})()`) as () => I18n;
  const i18n = createInstance();
  i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  i18n.addResourceBundle('en', 'a', {
    plain: 'Stop Charging',
    onlyEnglish: 'Only here',
    empty: '',
    named: 'Hello {{name}}, {{ amount }} of {{missing}}',
    raw: 'Hello {{- name}}',
    free_one: '{{count}} charger',
    free_other: '{{count}} chargers',
    colon: 'At: {{name}}. Then.',
  });
  i18n.addResourceBundle('es', 'a', {
    plain: 'Detener la carga',
    named: 'Hola {{name}}, {{ amount }} de {{missing}}',
    free_one: '{{count}} cargador',
    free_other: '{{count}} cargadores',
  });
  i18n.addResourceBundle('en', 'b', { plain: 'Of another part' });
  return i18n;
}

/** The languages of which a listener is told, and what is said then. */
function told(i18n: I18n): unknown[] {
  const seen: unknown[] = [i18n.language];
  const listen = (language: string): void => void seen.push(language, i18n.language, i18n.t('plain', { ns: 'a' }));
  i18n.on('languageChanged', listen);
  i18n.changeLanguage('es');
  i18n.changeLanguage('es');
  i18n.off('languageChanged', listen);
  i18n.changeLanguage('en');
  return [...seen, i18n.language];
}

describe('i18next without what libs/i18n does not use says what it says whole', () => {
  const [whole, left] = [i18nextOf((source) => source), i18nextOf((source) => lean(source, excessOfI18next))];
  const values = [
    {},
    { name: 'Ana', amount: 3 },
    { name: '<b>$t(plain)</b> {{amount}} $1 & "x"/', amount: 0.5 },
    { name: '', amount: -0 },
    ...[0, 1, 2, 1.5, 1_000_000].map((count) => ({ count, name: 'Ana' })),
  ];
  const keys = ['plain', 'onlyEnglish', 'empty', 'named', 'raw', 'free', 'colon', 'none', 'free_one'];

  test.each(['en', 'es', 'fr'].flatMap((language) => ['a', 'b', 'c'].map((namespace) => ({ language, namespace }))))(
    '$namespace in $language',
    ({ language, namespace }) => {
      const said = (i18n: I18n): string[] => {
        const t = i18n.getFixedT(language, namespace);
        return [undefined, ...values].flatMap((each) =>
          keys.flatMap((key) => [t(key, each), i18n.t(key, { ...each, ns: namespace })]),
        );
      };
      expect(said(left)).toEqual(said(whole));
    },
  );

  test('a change of language is told, until one no longer listens', () => {
    expect(told(left)).toEqual(told(whole));
    expect(told(left)).toContain('Detener la carga');
  });
});

const workspace = join(__dirname, '../../..');
const withTexts = ['shell', ...['remotes', 'libs'].flatMap((folder) => childrenOf(folder))]
  .flatMap((folder) => filesBelow(join(workspace, folder, 'src')))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .filter((file) => readFileSync(file, 'utf8').includes('defineTexts('));

function childrenOf(folder: string): string[] {
  return readdirSync(join(workspace, folder)).map((name) => `${folder}/${name}`);
}

function filesBelow(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];
}

describe('texts ask for nothing that was taken out of i18next', () => {
  it.each(withTexts.map((file) => relative(workspace, file)))('%s nests and formats nothing', (file) => {
    expect(readFileSync(join(workspace, file), 'utf8')).not.toMatch(/\$t\(|\{\{[^{}]*,[^{}]*\}\}/);
  });
});
