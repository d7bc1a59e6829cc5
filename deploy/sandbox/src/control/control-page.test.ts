import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPlatform, type TestPlatform } from '../testing/start-platform';

const FOLDER = join(__dirname, '../../control');

let sandbox: TestPlatform;

beforeAll(async () => {
  sandbox = await startPlatform();
});
afterAll(() => sandbox.close());

test.each(['/sandbox', '/sandbox/', '/sandbox/phone'])('%s is a page that uses nothing but its server', async (url) => {
  const response = await sandbox.get(url);
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
});

test.each(['index.html', 'phone.html'])('%s needs nothing that the policy forbids', (file) => {
  const html = readFileSync(join(FOLDER, file), 'utf8');
  expect(html).not.toMatch(/<style|style=| on\w+=|<script(?![^>]* src=)/i);
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !/^\/sandbox(\/|$)/.test(address))).toEqual([]);
});

test('all that the page refers to is served', async () => {
  const sources = readdirSync(FOLDER)
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
  const modules = [...sources.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => `/sandbox/control/${name}`);
  const files = [...sources.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)].map(([, address = '']) => address);
  for (const url of new Set([...modules, ...files])) {
    const response = await sandbox.get(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
  }
});
