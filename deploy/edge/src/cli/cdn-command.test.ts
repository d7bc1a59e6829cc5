import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { run } from './run';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wattline-cdn-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function type(...args: readonly string[]): { code: number; out: string; error: string } {
  const output = { out: '', error: '' };
  const code = run(['cdn', ...args], {
    out: (text) => (output.out += text),
    error: (text) => (output.error += text),
  });
  return { code, ...output };
}

const environment = (content: unknown): string => {
  const file = join(folder, 'environment.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const grants = { '@wattline/stations': { prefixes: ['station'] } };

test('wattline-edge cdn writes rules with the site’s reports, and a function that knows its pages', () => {
  const file = environment({ config: { reports: { url: '/api/policy-reports' } }, grants });
  const { code, out } = type('--environment', file, '--out', join(folder, 'cdn'));
  expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 2 });
  expect(readFileSync(join(folder, 'cdn/cdn.json'), 'utf8')).toContain('report-uri /api/policy-reports');
  const script = readFileSync(join(folder, 'cdn/viewer-request.js'), 'utf8');
  const led = (uri: string): unknown =>
    (
      runInNewContext(`${script}; handler({ request: { uri: ${JSON.stringify(uri)}, headers: {} } })`) as {
        uri?: unknown;
      }
    ).uri;
  expect(['/station/x', '/elsewhere/x', '/', '/shell/1.0.0/a.js'].map(led)).toEqual([
    '/site/station.html',
    '/site/index.html',
    '/site/index.html',
    '/shell/1.0.0/a.js',
  ]);
});

test('wattline-edge cdn leads each host to its own brand, and refuses one that has none', () => {
  const brand = { domain: 'https://charge.example' };
  const file = environment({ config: { brand }, brands: { 'acme.example': {} }, grants });
  expect(type('--environment', file, '--out', folder).code).toBe(0);
  const script = readFileSync(join(folder, 'viewer-request.js'), 'utf8');
  const led = (host: string, uri: string): unknown => {
    const event = { request: { uri, headers: { host: { value: host } } } };
    const answer = runInNewContext(`${script}; handler(${JSON.stringify(event)})`) as Record<string, unknown>;
    return answer['uri'] ?? answer['statusCode'];
  };
  expect(led('charge.example', '/station/x')).toBe('/site/station.html');
  expect(led('Acme.example:443', '/station/x')).toBe('/site/acme.example/station.html');
  expect(led('acme.example', '/sw.js')).toBe('/site/acme.example/sw.js');
  expect(led('acme.example', '/shell/1.0.0/a.js')).toBe('/shell/1.0.0/a.js');
  expect(led('elsewhere.example', '/')).toBe(421);
  expect(led('elsewhere.example', '/shell/1.0.0/a.js')).toBe('/shell/1.0.0/a.js');
});

test.each([
  [
    'brands beside one without a domain',
    { config: {}, brands: { 'acme.example': {} }, grants },
    /config\.brand\.domain/,
  ],
  ['no environment', '{', /cannot be read as JSON/],
  ['an environment without grants', { config: {} }, /grants no part a page/],
  ['reports on another scheme', { config: { reports: { url: 'http://x.example' } }, grants }, /Reports go to/],
])('wattline-edge cdn refuses %s in one line', (_, content, message) => {
  const { code, error } = type('--environment', environment(content), '--out', folder);
  expect(code).toBe(2);
  expect(error.split('\n')).toEqual([expect.stringMatching(message)]);
});

test('wattline-edge cdn says how it is used', () => {
  expect(type('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--environment <file>') });
  expect(type('--out', folder)).toMatchObject({ code: 2, error: expect.stringContaining('--environment is missing') });
});
