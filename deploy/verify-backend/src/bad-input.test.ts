import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRuntimeConfig } from '@wattline/config';
import { startBackend } from './testing/backend';
import { benchOfFile } from './testing/bench';
import { adds, answered, answers } from './testing/mistakes';
import { envOf, namesOf, reading, type as typeLine, verified, writing } from './testing/verified';

const bench = benchOfFile();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-backend-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' };
const type = (args: readonly string[], env = envOf(bench.driver)) => typeLine(args, bench.backend, env);

test.each([
  ['no address', '', /^✖ The address of the backend is missing.* See wattline-verify-backend --help\.\n$/],
  ['an address of another scheme', 'ftp://acme.example', /^✖ .* begins with http:\/\/ or https:\/\/, unlike 'ftp:/],
  ['no address at all', 'acme', /^✖ .* begins with http:\/\/ or https:\/\/, unlike 'acme'/],
  ['two addresses', 'http://a.example http://b.example', /^✖ One address is taken/],
  ['an option that there is not', 'http://a.example --speed', /^✖ Unknown option '--speed'/],
  [
    'a start without agreeing to writes',
    'http://a.example --start e1',
    /^✖ --start starts a real charge: it takes --write too/,
  ],
  ['an amount below 1.00', 'http://a.example --write --amount 0.5', /^✖ --amount takes 1\.00 or more/],
])('%s: one line says what to change', async (_, line, error) => {
  const typed = await type(line.split(' ').filter(Boolean));
  expect(typed).toEqual({ code: 2, out: '', error: expect.stringMatching(error) });
  expect(typed.error.trim().split('\n')).toHaveLength(1);
});

test('a server that is not there: one line says so', async () => {
  const other = await startBackend();
  await other.close();
  expect(await type([other.url])).toEqual({
    code: 2,
    out: '',
    error: `✖ Nothing answers at ${other.url} (ECONNREFUSED). Is the address right, and the backend up?\n`,
  });
});

test.each([
  ['no token', {}, /^✖ A test driver’s access token is missing: WATTLINE_DRIVER_TOKEN/],
  ['a token that names no driver', { WATTLINE_DRIVER_TOKEN: 'opaque' }, /^✖ The token names no driver: give their id/],
])('%s: one line says which variable to set', async (_, env, error) => {
  expect(await type([bench.backend.url], env as Record<string, string>)).toEqual({
    code: 2,
    out: '',
    error: expect.stringMatching(error),
  });
  expect(bench.backend.calls).toEqual([]);
});

test('a token that the backend refuses: one line says to take a fresh one', async () => {
  const env = { WATTLINE_DRIVER_TOKEN: 'opaque' };
  const { code, error } = await type([bench.backend.url, '--driver-id', 'drv-001'], env);
  expect([code, error]).toEqual([
    2,
    `✖ ${bench.backend.url} refuses the test driver’s token (401). Sign in again and take a fresh access token.\n`,
  ]);
});

test('a driver with the token of another one: one line says so', async () => {
  const { code, error } = await type([bench.backend.url, '--driver-id', 'drv-002']);
  expect([code, error]).toEqual([2, expect.stringContaining('the token is not of this driver (403)')]);
});

test.each([
  ['with a page of 200', page],
  ['with redirects', { status: 302, headers: { location: 'https://login.example/' }, body: '' }],
])('a login page in front of everything, %s: one line says so', async (_, answer) => {
  bench.backend.make(answers(/./, answer));
  const { code, error } = await type([bench.backend.url]);
  expect([code, error]).toEqual([
    2,
    `✖ ${bench.backend.url} answers every call with a web page (a login page?). Give the address under which the app’s calls are answered with JSON.\n`,
  ]);
});

test('a folder that cannot be made: one line says so, and nothing is called', async () => {
  const { code, error } = await type([bench.backend.url, ...reading, '--out', '/dev/null/report']);
  expect([code, error]).toEqual([2, expect.stringMatching(/^✖ .*\/dev\/null/)]);
  expect(bench.backend.calls).toEqual([]);
});

test('writing is announced, and nothing is called before it was agreed to', async () => {
  const { code, out, error } = await type([
    bench.backend.url,
    ...writing(bench.driver).filter((word) => word !== '--yes'),
  ]);
  expect(code).toBe(2);
  expect(out).toContain('holds 1.00 USD on the test driver’s default card');
  expect(out).toContain('starts a real charge with it at loc-001_1');
  expect(error).toBe('✖ Nothing was written or read. Repeat the command with --yes to agree to this.\n');
  expect(bench.backend.calls).toEqual([]);
});

test('a charge point that the location does not have: one line says so, and nothing is written', async () => {
  const { code, error } = await type([bench.backend.url, ...reading, '--write', '--yes', '--start', 'nowhere']);
  expect([code, error]).toEqual([
    2,
    '✖ The location has no charge point nowhere: give its location with --location.\n',
  ]);
  expect(bench.backend.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('pages of another origin: CORS is held to what they read and send', async () => {
  const args = [...reading, '--origin', 'https://app.example'];
  expect(namesOf(await verified(args, bench.backend, bench.driver), 'not kept')).toEqual([
    'keys-are-let-through',
    'answers-have-tags',
    'answers-have-dates',
  ]);
  bench.backend.make(
    adds({
      'access-control-expose-headers': 'ETag, Date',
      'access-control-allow-headers': 'Authorization, Idempotency-Key',
    }),
  );
  expect(namesOf(await verified(args, bench.backend, bench.driver), 'not kept')).toEqual([]);
});

test('a call of the specification that is missing is named', async () => {
  bench.backend.make(answers(/^GET \/api\/payment\/stripe-config$/, answered(404, {})));
  const { code, endpoints } = await verified(reading, bench.backend, bench.driver);
  expect(code).toBe(1);
  expect(endpoints.filter(({ verdict }) => verdict === 'not kept')).toEqual([
    { call: 'GET /api/payment/stripe-config', verdict: 'not kept', reason: 'it answered 404' },
  ]);
});

test('the report is written as a page, as JSON and as an environment’s file; texts of a backend stay texts', async () => {
  const id = '<script>alert(1)</script>;';
  bench.backend.make(
    answers(/2\.2\/locations$/, answered(200, { data: [{ id }], timestamp: new Date().toISOString() })),
  );
  const out = join(folder, 'report');
  await type([bench.backend.url, ...reading, '--out', out]);
  const html = readFileSync(join(out, 'report.html'), 'utf8');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;;');
  expect(html).not.toContain('<script');
  expect(existsSync(join(out, 'report.json'))).toBe(true);
  const file: unknown = JSON.parse(readFileSync(join(out, 'guarantees.json'), 'utf8'));
  expect(readRuntimeConfig((file as { config: unknown }).config).backend.guarantees).toMatchObject({
    'ids-without-signs': false,
  });
  expect(file).toEqual({
    config: {
      backend: {
        guarantees: expect.objectContaining({
          'ids-without-signs': false,
          'answers-have-tags': true,
        }),
      },
    },
  });
  expect(JSON.stringify(file)).not.toContain('starts-end-in-time');
});

test('no report holds a token', async () => {
  const out = join(folder, 'report');
  const typed = await type([bench.backend.url, ...writing(bench.driver), '--out', out]);
  const texts = [typed.out, ...['report.html', 'report.json'].map((name) => readFileSync(join(out, name), 'utf8'))];
  for (const text of texts) {
    expect(text).not.toContain(bench.driver.accessToken);
    expect(text).not.toContain(bench.driver.refreshToken);
  }
});
