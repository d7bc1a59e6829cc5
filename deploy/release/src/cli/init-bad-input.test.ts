import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BACKEND, type Called, initBench, SITE } from '../testing/init-bench';

const { init, out, tempFolder, file } = initBench();

const config = (settings: object) => ({ config: settings });

/** Each is one line that names what is wrong; nothing is written. */
const wrong: readonly (readonly [what: string, called: () => Called, message: RegExp])[] = [
  ['no site', () => ({ options: { site: '' } }), /--site is missing: where drivers open the app/],
  ['a site with a path', () => ({ options: { site: `${SITE}/app` } }), /--site is an address without a path/],
  [
    'a backend that is no origin',
    () => ({ options: { backend: 'platform' } }),
    /An origin is written http:\/\/host:port, not 'platform'/,
  ],
  ['an unknown currency', () => ({ options: { currency: 'EUX' } }), /there is no currency EUX.*ISO 4217/],
  [
    'an unknown guarantee',
    () => ({
      options: { guarantees: file('g.json', config({ backend: { guarantees: { 'payment-answers-once': true } } })) },
    }),
    /g\.json: backend\.guarantees: there is no 'payment-answers-once'; 'payments-answer-once' is meant/,
  ],
  [
    'a brand of a later version',
    () => ({ options: { brand: file('b.json', { version: 2, config: {} }) } }),
    /b\.json: The environment is of version 2, and this wattline-release knows 1\. Take a later/,
  ],
  [
    'a tax of 120 %',
    () => ({ options: { brand: file('b.json', config({ tax: { percent: 120 } })) } }),
    /b\.json:.*tax\.percent/,
  ],
  [
    'terms on another scheme',
    () => ({
      options: {
        brand: file('b.json', config({ legal: [{ kind: 'terms', version: '1', url: { en: 'http://x.example' } }] })),
      },
    }),
    /b\.json: legal\.0\.url\.en/,
  ],
  [
    'a mark that is no picture',
    () => ({ options: { brand: file('b.json', { config: {}, icon: '<html>' }) } }),
    /b\.json:.*icon/,
  ],
  [
    'a brand that is not there',
    () => ({ options: { brand: '/nowhere.json' } }),
    /nowhere\.json cannot be read as JSON\..*--brand/,
  ],
  [
    'half of a Firebase project',
    () => ({ options: { 'firebase-api-key': 'k' } }),
    /--firebase-auth-domain and --firebase-project-id is missing/,
  ],
  ['a key of another kind', () => ({ options: { keys: 'sight' } }), /--keys takes override, site, parts.*not 'sight'/],
  ['no built part', () => ({ options: { parts: tempFolder() } }), /has no built part.*npm run build/],
  ['reports on another scheme', () => ({ options: { reports: 'http://x.example' } }), /reports\.url cannot be used/],
  [
    'a network that is none',
    () => ({ options: { 'trusted-proxies': 'all' } }),
    /A network is written 10\.0\.0\.0\/8, not 'all'/,
  ],
  [
    'a misspelt setting in the file',
    () => ({ options: { from: file('a.json', { beckend: BACKEND }) } }),
    /there is no setting 'beckend'; 'backend' is meant/,
  ],
  [
    'a setting of another kind in the file',
    () => ({ options: { from: file('a.json', { site: 7 }) } }),
    /site is a text, not 7/,
  ],
  ['a file that is no JSON', () => ({ options: { from: file('a.json', 'site: x') } }), /cannot be read as JSON/],
  [
    'an operator’s token with a quote',
    () => ({ env: { WATTLINE_OPERATOR_TOKEN: 'a"b' } }),
    /WATTLINE_OPERATOR_TOKEN holds signs/,
  ],
];

test.each(wrong)('init refuses %s in one line that says what to change', async (_, called, message) => {
  const { code, error } = await init(called());
  expect(code).toBeGreaterThan(0);
  expect(error.split('\n')).toEqual([expect.stringMatching(message)]);
  expect(() => statSync(out())).toThrow('ENOENT');
});

describe('init --check-backend', () => {
  let server: Server;
  let address: string;
  let isPage: boolean;
  beforeEach(async () => {
    isPage = true;
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' });
      response.end(isPage ? '<!doctype html><title>Sign in</title>' : '{"data":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('a login page that answers 200 with HTML to everything is refused in one line', async () => {
    const { code, error } = await init({ options: { backend: address }, switches: ['check-backend'] });
    expect(code).toBe(1);
    expect(error).toBe(
      `✖ ${address} answers every call with a web page (a login page?). Give the address under which the app’s calls are answered with JSON.`,
    );
    expect(() => statSync(out())).toThrow('ENOENT');
  });

  test('one that nothing answers at is refused, and one that answers with JSON is taken', async () => {
    expect((await init({ options: { backend: 'http://127.0.0.1:9' }, switches: ['check-backend'] })).error).toContain(
      'Nothing answers at http://127.0.0.1:9',
    );
    isPage = false;
    expect(await init({ options: { backend: address }, switches: ['check-backend'] })).toMatchObject({ code: 0 });
  });
});
