import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { NO_PAGE, refuseUnreadable, securityHeaders, serveEdge } from '@wattline/services/edge';
import { ask, portOf, type Answered, type Asked } from './ask';
import { composedStore } from './composed-store';
import { all, edgeRequests, operatorToken, previewHost, reports } from './edge-requests';
import { runNginx, type RunningNginx } from './running-nginx';

/** The backend's answer here: the caller's token and the request, as they arrived. */
function backendRoutes(server: FastifyInstance): void {
  server.all('/api/echo', async ({ url, method, headers: { authorization, cookie } }, reply) =>
    reply.header('Cache-Control', 'private').send({ url, method, authorization, cookie }),
  );
  server.all('/api/page', async (_, reply) =>
    reply.header('Content-Type', 'text/html; charset=utf-8').send('<script>0</script>'),
  );
  server.all('/api/refused', async (_, reply) => reply.code(409).send({ statusMessage: 'No' }));
  server.all('/api/refused-for-a-minute', async (_, reply) =>
    reply.code(429).header('Cache-Control', 'max-age=60').send({}),
  );
  server.all('/api/locations/:id', async ({ params, url }) => ({ params, url }));
  server.all('/api/users', async () => [{ id: 'drv-001' }]);
  server.all('/api/users/*', async ({ url }) => ({ url }));
  server.all('/api/users-of-today', async () => ({}));
  server.all('/api/session-cookie', async ({ headers: { cookie } }) => ({ cookie }));
  server.all('/ocpi', async () => ({}));
  server.all('/ocpi/*', async ({ url, method, headers: { authorization, cookie } }) => ({
    url,
    method,
    authorization,
    cookie,
  }));
  server.all('/sandbox', async () => ({}));
}

/** Answers for the services beside the backend with their name and the request, as it arrived. */
function serviceRoutes(server: FastifyInstance, by: string, paths: readonly string[]): void {
  for (const path of paths) {
    server.all(path, async ({ url, method, headers: { authorization, cookie } }, reply) =>
      reply.header('Cache-Control', 'private, no-cache').send({ by, url, method, authorization, cookie }),
    );
  }
}
const deskPaths = ['/api/desk', '/api/desk/*'];
const healthPaths = ['/api/telemetry/v1/logs'];

/** Headers that must be the same on both. How a tag is made and which answers have ranges may differ. */
const compared = [
  'access-control-allow-origin',
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'location',
  'vary',
  'x-robots-tag',
  ...Object.keys(securityHeaders(reports)).map((name) => name.toLowerCase()),
];
/** Of an answer that leads elsewhere, nothing reads the content: nginx has one, the sandbox has none. */
const isOfContent = (name: string): boolean => /^content-(?:length|type)$/.test(name);
const essence = ({ status, headers, body }: Answered) => ({
  status,
  headers: compared.filter((name) => status !== 308 || !isOfContent(name)).map((name) => [name, headers[name]]),
  hasTag: headers['etag'] !== undefined,
  body: status === 308 ? '' : body,
});

const titleOf = ({ method = 'GET', target, headers }: Asked): string =>
  [method, target.slice(0, 60), ...Object.entries(headers ?? {}).map(([name, value]) => `(${name}: ${value})`)].join(
    ' ',
  );

/**
 * Tests one server by the table of requests (edge-requests.ts).
 *
 * @param nginx The nginx that is asked, with the generated configuration; null for the sandbox's edge. Its answers are those
 *   of the sandbox's.
 */
export function describeEdge(nginx: string | null): void {
  describe(`the edge in ${nginx === null ? 'the sandbox' : 'nginx'}`, () => {
    let folder: string;
    let store: string;
    let versions: { shell: string; stations: string };
    let sandbox: FastifyInstance;
    let backend: FastifyInstance;
    let desk: FastifyInstance;
    let health: FastifyInstance;
    let edge: RunningNginx | null = null;
    let sandboxPort: number;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
      store = await composedStore(folder);
      const versionIn = (part: string): string => readdirSync(join(store, part))[0] ?? '';
      versions = { shell: versionIn('shell'), stations: versionIn('remotes/stations') };

      const site = { store, previewHost, reports };
      sandbox = fastify({ frameworkErrors: refuseUnreadable(site), forceCloseConnections: true });
      await serveEdge(sandbox, { ...site, operatorToken, sandbox: true });
      backend = fastify({ forceCloseConnections: true });
      [desk, health] = [fastify({ forceCloseConnections: true }), fastify({ forceCloseConnections: true })];
      for (const server of [sandbox, backend]) backendRoutes(server);
      for (const server of [sandbox, desk]) serviceRoutes(server, 'desk', deskPaths);
      for (const server of [sandbox, health]) serviceRoutes(server, 'health', healthPaths);
      for (const server of [sandbox, backend, desk, health]) await server.listen({ host: '127.0.0.1', port: 0 });
      sandboxPort = portOf(sandbox);
      if (nginx !== null)
        edge = await runNginx(nginx, {
          store,
          backend: `http://127.0.0.1:${portOf(backend)}`,
          desk: `http://127.0.0.1:${portOf(desk)}`,
          health: `http://127.0.0.1:${portOf(health)}`,
          operatorToken,
          sandbox: true,
          previewHost,
          reports,
        });
    });

    afterAll(async () => {
      await edge?.stop();
      for (const server of [sandbox, backend, desk, health]) await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const here = (target: string): string =>
      target.replace('SHELL', `shell/${versions.shell}`).replace('STATIONS', `remotes/stations/${versions.stations}`);
    const askAt = (port: number, asked: Asked): Promise<Answered> =>
      ask(port, { ...asked, target: here(asked.target) });
    const askIt = (asked: Asked): Promise<Answered> => askAt(edge?.port ?? sandboxPort, asked);

    test.each(edgeRequests.map((row) => [titleOf(row), row] as const))(
      '%s',
      async (_, { status, says = {}, body, ...asked }) => {
        const answer = await askIt(asked);
        expect(answer.status).toBe(status);
        const expected = Object.entries({ ...securityHeaders(reports), 'Content-Security-Policy': NO_PAGE, ...says });
        expect(expected.map(([header]) => [header, answer.headers[header.toLowerCase()]])).toEqual(expected);
        if (body) expect(answer.body).toMatch(body);
        expect(essence(answer)).toEqual(essence(await askAt(sandboxPort, asked)));
      },
    );

    test.each(['/', '/discovery.json', '/SHELL/shell.0123abcd.js'])(
      '%s again, with the tag that came with it, is a 304 without a body',
      async (target) => {
        const {
          headers: { etag = '' },
        } = await askIt({ target, headers: all });
        const again = await askIt({ target, headers: { ...all, 'If-None-Match': etag } });
        expect(again).toMatchObject({
          status: 304,
          body: '',
          headers: {
            etag,
            'cache-control': expect.stringMatching(/no-cache|immutable/),
            vary: expect.stringMatching(/^Accept-Encoding/),
          },
        });
        expect((await askIt({ target, headers: { ...all, 'If-None-Match': '"another"' } })).status).toBe(200);
      },
    );

    test('only the published files in the store can be fetched', async () => {
      const files = readdirSync(store, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(store.length + 1));
      const answers = await Promise.all(files.map((file) => askIt({ target: `/${file.replace(/^site\//, '')}` })));
      expect(files.filter((_, index) => answers[index]?.status === 200).toSorted()).toEqual([
        ...['plain.js', 'remoteEntry.0123abcd.js'].map((file) => `remotes/stations/${versions.stations}/${file}`),
        ...['font.0123abcd.woff2', 'icon.0123abcd.svg', 'shell.0123abcd.js', 'theme.0123abcd.css'].map(
          (file) => `shell/${versions.shell}/${file}`,
        ),
        ...[
          '.well-known/security.txt',
          'auth.html',
          'config.json',
          'discovery.json',
          'index.html',
          'not-found.html',
          'payment-scripts.json',
          'station.html',
          'stations.html',
          'sw.js',
          'test-auth.html',
        ].map((file) => `site/${file}`),
      ]);
    });
  });
}
