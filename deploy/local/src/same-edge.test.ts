import fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseUnreadable, securityHeaders, serveEdge } from '@wattline/edge';
import { findBrotliModule, findNginx } from '../find-nginx.cjs';
import { ask, type Answered, type Asked } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { runNginx, type RunningNginx } from './testing/running-nginx';

/** The one table of what is asked of both servers: the sandbox's and an nginx with the generated configuration. */

const nginx = findNginx();
const hasBrotli = nginx !== null && findBrotliModule(nginx) !== null;
if (!hasBrotli) {
  const missing = nginx === null ? 'nginx' : 'the brotli module of nginx';
  console.warn(`SKIPPED: ${missing} is not on this machine, so its answers are not compared with the sandbox's. Install nginx and libnginx-mod-http-brotli-static.`);
}
const described = hasBrotli ? describe : describe.skip;

const operatorToken = 'operator-token-of-this-test';

/** What a backend has to answer here: who it was asked by, and for what. */
function backendRoutes(server: FastifyInstance): void {
  server.all('/api/told', async ({ url, method, headers: { authorization, cookie } }, reply) => reply.header('Cache-Control', 'private').send({ url, method, authorization, cookie }));
  server.all('/api/refused', async (_, reply) => reply.code(409).send({ statusMessage: 'No' }));
  server.all('/api/refused-for-a-minute', async (_, reply) => reply.code(429).header('Cache-Control', 'max-age=60').send({}));
  server.all('/api/framed', async (_, reply) => reply.header('X-Content-Type-Options', 'none').send({}));
  server.all('/api/locations/:id', async ({ params, url }) => ({ params, url }));
  server.all('/ocpi/told', async ({ url, headers: { authorization } }) => ({ url, authorization }));
  server.all('/sandbox', async () => ({}));
}

described('the edge in the sandbox and in nginx', () => {
  let folder: string;
  let store: string;
  let versions: { shell: string; stations: string };
  let sandbox: FastifyInstance;
  let backend: FastifyInstance;
  let edge: RunningNginx;
  let sandboxPort: number;

  const portOf = (server: FastifyInstance): number => server.addresses()[0]?.port ?? 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
    store = await composedStore(folder);
    const versionIn = (part: string): string => readdirSync(join(store, part)).find((name) => name !== 'live.json') ?? '';
    versions = { shell: versionIn('shell'), stations: versionIn('remotes/stations') };

    sandbox = fastify({ frameworkErrors: refuseUnreadable, forceCloseConnections: true });
    await serveEdge(sandbox, { store, operatorToken });
    backend = fastify({ forceCloseConnections: true });
    for (const server of [sandbox, backend]) {
      backendRoutes(server);
      await server.listen({ host: '127.0.0.1', port: 0 });
    }
    sandboxPort = portOf(sandbox);
    edge = await runNginx(nginx ?? '', { store, backend: `http://127.0.0.1:${portOf(backend)}`, operatorToken });
  });

  afterAll(async () => {
    await edge?.stop();
    await sandbox?.close();
    await backend?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const here = (target: string): string => target.replace('SHELL', `shell/${versions.shell}`).replace('STATIONS', `remotes/stations/${versions.stations}`);
  const askBoth = async (asked: Asked): Promise<{ sandbox: Answered; nginx: Answered }> => {
    const written = { ...asked, target: here(asked.target) };
    return { sandbox: await ask(sandboxPort, written), nginx: await ask(edge.port, written) };
  };

  /** What both must say alike: everything but the date, the connection and how a tag is made. */
  const compared = ['allow', 'access-control-allow-origin', 'cache-control', 'content-encoding', 'content-length', 'content-range', 'content-type', 'vary', 'set-cookie', 'location',
    ...Object.keys(securityHeaders).map((name) => name.toLowerCase())];
  const essence = ({ status, headers, body }: Answered, method = 'GET') => ({
    status,
    headers: Object.fromEntries(compared.map((name) => [name, headers[name]]).filter(([name]) => status === 200 || method !== 'HEAD' || name !== 'content-length')),
    hasTag: headers['etag'] !== undefined,
    body,
  });

  const all = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const YEAR = 'public, max-age=31536000, immutable';

  interface Row extends Asked {
    readonly status: number;
    /** Of what is expected of both, the telling ones. */
    readonly says?: Readonly<Record<string, string | undefined>>;
    readonly body?: RegExp;
  }

  const page = { status: 200, says: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }, body: /^<!doctype html>/ };
  const missing = { status: 404, says: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body: /^\{"statusMessage":"Not found"\}$/ };
  const malformed = { status: 400, says: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body: /^\{"statusMessage":"Bad request"\}$/ };
  const kept = { status: 200, says: { 'cache-control': YEAR, vary: 'Accept-Encoding' } };
  const script = 'text/javascript; charset=utf-8';

  const rows: readonly Row[] = [
    // Pages
    { target: '/', ...page },
    { target: '/?override=x', ...page },
    { target: '/index.html', ...page },
    { target: '/station/loc-001', ...page, body: /remotes\/stations/ },
    { target: '/station', ...page, body: /remotes\/stations/ },
    { target: '/station/loc.001.js', ...page },
    { target: '/station/a%2Fb', ...page },
    { target: '/station/BE*BEC*E041503001', ...page },
    { target: '/station/Plaza%20Col%C3%B3n', ...page },
    { target: '/nothing-of-ours', ...page },
    { target: '/Unknown%25/x', ...page },
    { target: '/shell', ...page },
    { target: '/audit/2026-11', ...page },
    { target: '/', headers: all, ...page, says: { ...page.says, 'content-encoding': 'br' }, body: /./ },
    { target: '/station', headers: { 'Accept-Encoding': 'gzip' }, ...page, says: { ...page.says, 'content-encoding': 'gzip' }, body: /./ },
    { target: '/', method: 'HEAD', ...page, body: /^$/ },
    // Files
    { target: '/SHELL/shell.0123abcd.js', ...kept, says: { ...kept.says, 'content-type': script, 'access-control-allow-origin': '*', 'content-encoding': undefined } },
    { target: '/SHELL/shell.0123abcd.js', headers: all, ...kept, says: { ...kept.says, 'content-type': script, 'content-encoding': 'br' } },
    { target: '/SHELL/shell.0123abcd.js', headers: { 'Accept-Encoding': 'gzip' }, ...kept, says: { 'content-encoding': 'gzip' } },
    { target: '/SHELL/shell.0123abcd.js', headers: { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' }, ...kept, says: { 'content-encoding': 'gzip' } },
    { target: '/SHELL/shell.0123abcd.js', headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' }, ...kept, says: { 'content-encoding': undefined } },
    { target: '/SHELL/shell.0123abcd.js', headers: { 'Accept-Encoding': 'identity' }, ...kept, says: { 'content-encoding': undefined } },
    { target: '/SHELL/shell.0123abcd.js', headers: all, method: 'HEAD', ...kept },
    { target: '/SHELL/shell.0123abcd.js?v=2', ...kept },
    { target: '/SHELL/shell.0123abcd.js', headers: { Range: 'bytes=0-3' }, status: 206, body: /^boot$/ },
    { target: '/SHELL/theme.0123abcd.css', headers: all, ...kept, says: { 'content-type': 'text/css; charset=utf-8' } },
    { target: '/SHELL/icon.0123abcd.svg', ...kept, says: { 'content-type': 'image/svg+xml' } },
    { target: '/SHELL/font.0123abcd.woff2', headers: all, ...kept, says: { 'content-type': 'font/woff2', 'content-encoding': undefined } },
    { target: '/STATIONS/remoteEntry.0123abcd.js', headers: all, ...kept },
    { target: '/STATIONS%2fremoteEntry.0123abcd.js', ...kept },
    { target: '/STATIONS/plain.js', headers: all, status: 200, says: { 'cache-control': 'no-cache' } },
    { target: '/discovery.json', headers: all, status: 200, says: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': undefined } },
    { target: '/config.json', status: 200, says: { 'cache-control': 'no-cache' } },
    // What is not there
    { target: '/SHELL/shell.ffffffff.js', ...missing },
    { target: '/SHELL/shell.ffffffff.js', headers: all, ...missing },
    { target: '/SHELL/shell.ffffffff.js', method: 'HEAD', ...missing, body: /^$/ },
    { target: '/remotes/stations/9.9.9/remoteEntry.js', ...missing },
    { target: '/missing.js', ...missing },
    { target: '/favicon.ico', ...missing },
    { target: '/SHELL', ...missing },
    { target: '/SHELL/', ...missing },
    { target: '/remotes/', ...missing },
    // What is nobody's
    { target: '/shell/live.json', ...missing },
    { target: '/remotes/stations/live.json', ...missing },
    { target: '/remotes/stations/liv%65.json', ...missing },
    { target: '/SHELL/part.json', ...missing },
    { target: '/SHELL/release.json', ...missing },
    { target: '/SHELL/document.html', ...missing },
    { target: '/SHELL/shell.0123abcd.js.br', ...missing },
    { target: '/index.html.gz', ...missing },
    { target: '/environment.json', ...missing },
    { target: '/.working/x', ...missing },
    { target: '/.git/config', ...missing },
    { target: '/%2eenv', ...missing },
    { target: '/.refused/404', ...missing },
    // What nobody sends who means well
    { target: '/shell/../environment.json', ...malformed },
    { target: '/shell/..%2fenvironment.json', ...malformed },
    { target: '/shell/%2e%2e%2fenvironment.json', ...malformed },
    { target: '/remotes/stations/%2E%2e/%2e./audit', ...malformed },
    { target: '/../../etc/passwd', ...malformed },
    { target: '/..%5c..%5cetc', ...malformed },
    { target: '/..', ...malformed },
    { target: '/shell/.', ...malformed },
    { target: '/api/../ocpi/told', ...malformed },
    { target: '//elsewhere.example/x', ...malformed },
    { target: '/station//x', ...malformed },
    { target: '/a\\b', ...malformed },
    { target: '/discovery.json%00.html', ...malformed },
    { target: '/%0aSet-Cookie:x', ...malformed },
    { target: '/%7f', ...malformed },
    { target: '/%zz', ...malformed },
    { target: '/%', ...malformed },
    { target: '/%ff', ...malformed },
    { target: '/%c0%ae%c0%ae/x', ...malformed },
    { target: '/%ed%a0%80', ...malformed },
    // Methods
    { target: '/', method: 'POST', status: 405, says: { allow: 'GET, HEAD', 'cache-control': 'no-store' } },
    { target: '/SHELL/shell.0123abcd.js', method: 'DELETE', status: 405, says: { allow: 'GET, HEAD' } },
    { target: '/discovery.json', method: 'PUT', status: 405 },
    { target: '/missing.js', method: 'POST', status: 405 },
    { target: '/station/x', method: 'OPTIONS', status: 405 },
    { target: '/shell/live.json', method: 'POST', ...missing },
    // The backend
    { target: '/api/told?a=1&b=%2F', headers: { Authorization: 'Bearer driver' }, status: 200, says: { 'cache-control': 'private', vary: undefined }, body: /"url":"\/api\/told\?a=1&b=%2F","method":"GET","authorization":"Bearer driver"/ },
    { target: '/api/told', method: 'PATCH', status: 200, body: /"method":"PATCH"/ },
    { target: '/api/told', headers: all, status: 200, says: { 'access-control-allow-origin': undefined } },
    { target: '/api/locations/BE*BEC%2FE1', status: 200, body: /"id":"BE\*BEC\/E1"/ },
    { target: '/api/refused', status: 409, says: { 'cache-control': 'no-store' } },
    { target: '/api/refused-for-a-minute', status: 429, says: { 'cache-control': 'max-age=60' } },
    { target: '/ocpi/told', status: 200, body: new RegExp(`"authorization":"Token ${operatorToken}"`) },
    { target: '/ocpi/told', headers: { Authorization: 'Token of-somebody-else' }, status: 200, body: new RegExp(`"authorization":"Token ${operatorToken}"`) },
    { target: '/sandbox', status: 200 },
  ];

  test.each(rows.map((row) => [`${row.method ?? 'GET'} ${row.target}${row.headers ? ` ${JSON.stringify(row.headers)}` : ''}`, row] as const))('%s', async (_, { status, says = {}, body, ...asked }) => {
    const answers = await askBoth(asked);
    expect(essence(answers.nginx, asked.method)).toEqual(essence(answers.sandbox, asked.method));
    expect(answers.nginx).toMatchObject({ status, headers: Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined)) });
    for (const [name, value] of Object.entries(says)) expect([name, answers.nginx.headers[name]]).toEqual([name, value]);
    if (body) expect(answers.nginx.body).toMatch(body);
    for (const [name, value] of Object.entries(securityHeaders)) expect([name, answers.nginx.headers[name.toLowerCase()]]).toEqual([name, value]);
  });

  test.each(['/', '/discovery.json', '/SHELL/shell.0123abcd.js'])('%s again, with the tag that came with it, is a 304 without a body', async (target) => {
    for (const port of [sandboxPort, edge.port]) {
      const asked = { target: here(target), headers: all };
      const { headers: { etag = '' } } = await ask(port, asked);
      const again = await ask(port, { ...asked, headers: { ...all, 'If-None-Match': etag } });
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag, 'cache-control': expect.stringMatching(/no-cache|immutable/), vary: 'Accept-Encoding' } });
      expect((await ask(port, { ...asked, headers: { ...all, 'If-None-Match': '"another"' } })).status).toBe(200);
    }
  });

  test('of all files in the store, those that are published and no others can be had', async () => {
    const files = readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(store.length + 1));
    const had = async (port: number): Promise<string[]> => {
      const targets = files.map((file) => `/${file.replace(/^site\//, '')}`);
      const answers = await Promise.all(targets.map(async (target) => ({ target, ...(await ask(port, { target })) })));
      return answers.filter(({ status, headers }, index) => status === 200 && !(headers['content-type']?.startsWith('text/html') && !files[index]?.startsWith('site/'))).map(({ target }) => target).toSorted();
    };
    const expected = [
      '/config.json',
      '/discovery.json',
      '/index.html',
      '/station.html',
      ...['plain.js', 'remoteEntry.0123abcd.js'].map((name) => `/remotes/stations/${versions.stations}/${name}`),
      ...['font.0123abcd.woff2', 'icon.0123abcd.svg', 'shell.0123abcd.js', 'theme.0123abcd.css'].map((name) => `/shell/${versions.shell}/${name}`),
    ].toSorted();
    expect(await had(sandboxPort)).toEqual(expected);
    expect(await had(edge.port)).toEqual(expected);
  });

  test("nginx says itself when the backend is gone, and its logs hold neither the operator's token nor a query", async () => {
    const gone = await runNginx(nginx ?? '', { store, backend: 'http://127.0.0.1:9', operatorToken });
    const answer = await ask(gone.port, { target: '/ocpi/told' });
    await ask(edge.port, { target: '/ocpi/told?secret=query' });
    expect(answer).toMatchObject({ status: 502, body: '{"statusMessage":"The backend cannot be reached"}', headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
    expect((await ask(gone.port, { target: '/' })).status).toBe(200);
    const logs = [gone.logs(), edge.logs()].join('\n');
    expect(logs).toContain('"path":"/ocpi/told","status":502');
    expect(logs).not.toContain(operatorToken);
    expect(logs).not.toContain('secret=query');
    await gone.stop();
  });
});
