import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRuntimeConfig } from '@wattline/base/config';
import { benchOfFile } from './testing/bench';
import { answered, answers } from './testing/mistakes';
import { envOf, reading, type as typeLine, writing } from './testing/verified';

const bench = benchOfFile();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-backend-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const type = (args: readonly string[], env = envOf(bench.driver)) => typeLine(args, bench.backend, env);

test.each([
  ['no address', '', /^✖ The address of the backend is missing.* See wattline-verify-backend --help\.\n$/],
  ['an address of another scheme', 'ftp://acme.example', /^✖ .* begins with http:\/\/ or https:\/\/, unlike 'ftp:/],
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

test('the report is written as JSON and as an environment’s file', async () => {
  bench.backend.make(
    answers(/2\.2\/locations$/, answered(200, { data: [{ id: 'a;b' }], timestamp: new Date().toISOString() })),
  );
  const out = join(folder, 'report');
  await type([bench.backend.url, ...reading, '--out', out]);
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
  const texts = [typed.out, readFileSync(join(out, 'report.json'), 'utf8')];
  for (const text of texts) {
    expect(text).not.toContain(bench.driver.accessToken);
    expect(text).not.toContain(bench.driver.refreshToken);
  }
});
