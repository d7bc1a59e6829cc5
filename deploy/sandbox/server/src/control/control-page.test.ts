import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const FOLDER = join(__dirname, '../../control');

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test.each(['/sandbox', '/sandbox/', '/sandbox/phone', '/sandbox/errors'])(
  '%s is a page that uses its server only',
  async (url) => {
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
  },
);

test.each(['/sandbox', '/sandbox/phone', '/sandbox/errors'])(
  '%s needs nothing that its policy forbids, and all it loads is served',
  async (url) => {
    const html = (await sandbox.get(url)).body.replaceAll('http://localhost:80', '');
    expect(html).not.toMatch(/<style|style=| on\w+=|<script(?![^>]* src=)|\{\w+\}/i);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^\/sandbox(\/|$)/.test(address))).toEqual([]);
    for (const address of addresses) {
      expect([address, (await sandbox.get(address)).statusCode]).toEqual([address, 200]);
    }
  },
);

test('the page about errors has an anchor for each code, to which the debug console leads', async () => {
  const { body } = await sandbox.get('/sandbox/errors');
  expect(body).toContain('<h2 id="entry-failed">entry-failed</h2>');
  expect(body).toContain('<p>English: Request timeout</p>');
  expect(body).not.toMatch(/<!--|\]\(/);
});

test('every call of the control API is on the page, with the fields that it takes', async () => {
  const routes = (await sandbox.get('/sandbox/api')).json<{ method: string; path: string; body?: object }[]>();
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET /stations', 'POST /sessions/:id/advance', 'DELETE /behaviours/:id', 'POST /reset']),
  );
  expect(routes.find(({ method, path }) => method === 'PUT' && path === '/simulation')?.body).toMatchObject({
    properties: { running: { type: 'boolean' } },
    required: ['running'],
  });
});

test('the pages make no HTML of what they read', () => {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  for (const name of scripts)
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
    );
});

test('all modules of the pages are served', async () => {
  const sources = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const modules = [...sources.join('\n').matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => name);
  for (const name of new Set(modules)) {
    const response = await sandbox.get(`/sandbox/control/${name}`);
    expect([name, response.statusCode]).toEqual([name, 200]);
  }
});
