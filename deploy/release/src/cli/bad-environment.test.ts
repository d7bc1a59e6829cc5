import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import { fillStore } from '../testing/fill-store';
import { madeUpPicture } from '../testing/made-up-picture';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
let folder: string;

beforeEach(async () => {
  folder = tempFolder();
  const store = folderStore(join(folder, 'store'));
  await fillStore(() => store, tempFolder).releaseShell();
  await keepEnvironment(store, readEnvironment({ config: { environment: 'before' } }));
});

async function composeWith(environment: unknown) {
  const file = join(folder, 'environment.json');
  writeFileSync(file, typeof environment === 'string' ? environment : JSON.stringify(environment));
  const printed = { out: '', error: '' };
  const code = await run(['compose', '--config', file, '--store', join(folder, 'store')], {
    out: (text) => (printed.out += text),
    error: (text) => (printed.error += text),
    env: { USER: 'maria' },
  });
  return { code, ...printed };
}

const white = { light: { accent: '#ffffff', accentStrong: '#ffffff', onAccent: '#ffffff' } };
const terms = (url: string) => ({ legal: [{ kind: 'terms', version: '1', url: { en: url } }] });

test.each([
  [
    'a white button on white',
    { config: {}, colours: white },
    'colours.light: on-accent #ffffff on accent #ffffff has a contrast of 1.00',
  ],
  ['a mark that is no picture', { config: {}, icon: '<html></html>' }, 'icon: Expected an SVG with a viewBox'],
  [
    'a mark of 5 MB',
    { config: {}, icon: `<svg>${'x'.repeat(5_000_000)}</svg>` },
    'icon: Expected an SVG of at most 20 KB, not 5000 KB',
  ],
  ['a picture that is a text', { config: {}, picture: 'SGFsbG8=' }, 'picture: Expected a picture, as a PNG'],
  ['a picture without a domain', { config: {}, picture: madeUpPicture() }, 'picture: name config.brand.domain too'],
  [
    'a tax of 120 %',
    { config: { tax: { percent: 120 } } },
    'tax.percent: Invalid value: Expected <=100 but received 120',
  ],
  [
    'a currency that does not exist',
    { config: { money: { currency: 'EUX' } } },
    'money.currency: there is no currency EUX',
  ],
  [
    'terms on another scheme',
    { config: terms('ftp://acme.example/terms') },
    'legal.0.url.en: Expected an address over https',
  ],
  [
    'a guarantee that does not exist',
    { config: { backend: { guarantees: { 'payment-answers-once': true } } } },
    "there is no 'payment-answers-once'; 'payments-answer-once' is meant",
  ],
  ['a font that does not exist', { config: {}, font: 'Intr' }, "font: there is no font 'Intr'; 'inter' is meant"],
  [
    'a domain with a path',
    { config: { brand: { domain: 'https://acme.example/app' } } },
    'brand.domain: Expected an address over https without a path',
  ],
  [
    'a brand at no host',
    { config: {}, brands: { 'https://acme.example': { config: {} } } },
    'Expected the name of a host, such as acme.example',
  ],
  [
    'a section that does not exist',
    { config: { mony: { currency: 'EUR' } } },
    "config.mony: there is no such setting; 'money' is meant",
  ],
  [
    'a setting that does not exist',
    { config: { brand: { nmae: 'Acme' } } },
    "config.brand.nmae: there is no such setting; 'name' is meant",
  ],
  [
    'the same in a brand',
    { config: {}, brands: { 'acme.example': { config: { money: { curency: 'EUR' } } } } },
    "brands.acme.example: The environment cannot be used. Mend config.money.curency: there is no such setting; 'currency' is meant",
  ],
  [
    'a colour that no theme has',
    { config: {}, colours: { light: { acent: '#065c3e' } } },
    'colours.light.acent: there is no such setting',
  ],
  ['a file of a later version', { version: 9, config: {} }, 'The environment is of version 9'],
  ['no JSON', '{', 'is no JSON'],
])('%s is one line that says what to change, and nothing is kept', async (_, environment, message) => {
  const { code, error } = await composeWith(environment);
  expect({ code, error }).toEqual({ code: expect.any(Number), error: expect.stringContaining(message) });
  expect(code).not.toBe(0);
  expect(error.trim().split('\n')).toHaveLength(1);
  const kept = await folderStore(join(folder, 'store')).read('environment.json');
  expect(JSON.parse(kept?.content.toString() ?? '')).toMatchObject({ config: { environment: 'before' } });
});

test('settings of a sign-in service may be pasted as it shows them', async () => {
  const signInService = { apiKey: 'k', authDomain: 'a.example', projectId: 'p', appId: '1:2', messagingSenderId: '2' };
  expect(await composeWith({ config: { signInService } })).toMatchObject({ code: 0, error: '' });
});
