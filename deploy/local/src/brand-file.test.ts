import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrand } from './brand-file';
import { workspace } from './workspace';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (environment: unknown): string => {
  const file = join(folder, 'acme.json');
  writeFileSync(file, typeof environment === 'string' ? environment : JSON.stringify(environment));
  return file;
};

const refusal = (file: string): Promise<string> =>
  readBrand(file).then(
    () => 'was read',
    (error: Error) => error.message,
  );

describe('npm run brand reads an environment’s file', () => {
  test('the example has a name, a mark, colours and the market that the sandbox plays', async () => {
    const brand = await readBrand(join(workspace, 'docs/brands/acme.json'));
    expect(brand).toMatchObject({
      name: 'Acme Carga',
      icon: expect.stringContaining('<svg'),
      colours: { light: { accent: '#5b2a86' } },
      market: { brand: 'Acme Carga', currency: 'EUR', taxPercent: 21, phone: '+34 900 000 000' },
      support: { phone: '+34 900 000 000', mail: 'ayuda@acme.example' },
    });
    expect(brand.config).toMatchObject({ phone: { code: '+34' }, money: { currency: 'EUR' } });
  });

  test('the services of a production environment are not asked by the sandbox', async () => {
    const api = { baseUrl: 'https://api.acme.example' };
    const support = { url: 'https://help.acme.example', phone: '+34 900 000 000' };
    const file = written({ config: { api, support, brand: { name: 'Acme' } } });
    expect((await readBrand(file)).config).toEqual({ brand: { name: 'Acme' } });
  });

  test.each([
    ['a currency that does not exist', { config: { money: { currency: 'EUX' } } }, 'money.currency: there is no cu'],
    [
      'a language that does not exist',
      { config: { languages: ['es', 'xx'] } },
      'languages: there is no xx. The app has',
    ],
    ['a language that is no code', { config: { languages: ['español'] } }, 'languages: there is no español'],
    [
      'terms on another scheme',
      { config: { legal: [{ kind: 'terms', version: '1', url: { es: 'javascript:alert(1)' } }] } },
      'legal.0.url.es: Expected an address over https or a path of the own origin, not javascript:alert(1).',
    ],
    ['a currency without cents', { config: { money: { currency: 'JPY' } } }, 'money.currency: the sandbox plays'],
    ['a tax of 120 %', { config: { tax: { percent: 120 } } }, 'tax.percent'],
    ['a tax below nothing', { config: { tax: { percent: -1 } } }, 'tax.percent'],
    ['a name in two lines', { config: { brand: { name: 'Acme\nCarga' } } }, 'brand.name'],
    ['a mark of 5 MB', { config: {}, icon: `<svg>${'x'.repeat(5_000_000)}</svg>` }, 'icon: Expected an SVG of at most'],
    ['a mark that is no picture', { config: {}, icon: '<html></html>' }, 'icon: Expected an SVG'],
    ['a mark that is not there', { config: {}, icon: 'none.svg' }, 'none.svg cannot be read'],
    ['a mail that is none', { config: { support: { mail: 'help' } } }, 'support.mail: Expected an address'],
    [
      'a mail with a second reader',
      { config: { support: { mail: 'help@acme.example?bcc=x@y.example' } } },
      'support.mail: Expected an address',
    ],
    ['a domain with a path', { config: { brand: { domain: 'https://acme.example/app' } } }, 'brand.domain: Expected'],
    ['a domain without TLS', { config: { brand: { domain: 'http://acme.example' } } }, 'brand.domain: Expected'],
    [
      'a picture of 5 MB',
      { config: {}, picture: 'A'.repeat(6_666_668) },
      'picture: Expected a PNG of at most 300 KB, not 5000 KB',
    ],
    ['a picture that is none', { config: {}, picture: 'SGFsbG8=' }, 'picture: Expected a picture, as a PNG'],
    ['a picture that is not there', { config: {}, picture: 'none.png' }, 'none.png cannot be read'],
    [
      'a guarantee that does not exist',
      { config: { backend: { guarantees: { 'never-fails': true } } } },
      'backend.guarantees',
    ],
    ['a font that does not exist', { config: {}, font: 'comic' }, "font: there is no font 'comic'; "],
    ['a colour that is none', { config: {}, colours: { light: { accent: 'mauve-ish' } } }, 'colours.light.accent'],
    ['a setting that does not exist', { config: {}, logo: 'acme.png' }, 'logo'],
    ['no JSON', '{', 'is no JSON'],
  ])('%s is refused in one line that names the field', async (_, environment, part) => {
    const file = written(environment);
    const message = await refusal(file);
    expect(message).toContain(`${file}: `);
    expect(message).toContain(part);
    expect(message.split('\n')).toHaveLength(1);
  });

  test('a file that is not there is named', async () => {
    expect(await refusal('/none/acme.json')).toContain('/none/acme.json cannot be read.');
  });
});
