import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { PageDocument, serveEdge, type FirstViews } from '@wattline/edge';
import { ask } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { operatorToken } from './testing/edge-requests';

/** docs/decisions/0019: while a page is rendered, the browser receives its preloads. */

let folder: string;
let store: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
  store = await composedStore(folder);
});
afterEach(() => server.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rendered: FirstViews = () => Promise.resolve(new PageDocument('<p>rendered</p>'));
const listen = async (made: FastifyInstance, firstViews: FirstViews): Promise<URL> => {
  server = made;
  await serveEdge(server, { store, operatorToken, firstViews });
  return new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
};
// Without TLS, though no browser speaks it so; the answers are the same.
const http2 = (): FastifyInstance => fastify({ http2: true }) as unknown as FastifyInstance;

/** Requests a document over HTTP/2, and returns the headers before it as well. */
async function ask2(origin: URL, path: string, method = 'GET') {
  const session = connect(origin);
  const stream = session.request({ ':path': path, ':method': method });
  const hints: IncomingHttpHeaders[] = [];
  let headers: IncomingHttpHeaders = {};
  stream.on('headers', (early) => hints.push(early));
  stream.on('response', (final) => (headers = final));
  let body = '';
  for await (const chunk of stream.setEncoding('utf8')) body += chunk;
  session.close();
  return { hints, headers, body };
}

test('over HTTP/2 a 103 with the static document’s preloads comes before the document', async () => {
  const origin = await listen(http2(), rendered);
  const { hints, headers, body } = await ask2(origin, '/station/x');
  expect([headers[':status'], body]).toEqual([200, '<p>rendered</p>']);
  expect(hints).toHaveLength(1);
  expect(hints[0]).toMatchObject({
    ':status': 103,
    link: expect.stringMatching(
      /^<\/remotes\/stations\/[^>]*remoteEntry[^>]*>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-/,
    ),
  });
});

test('the hint comes while the page is still rendered, and a static page follows it as well', async () => {
  const late = new EventEmitter();
  const origin = await listen(http2(), () => once(late, 'given up').then(() => null));
  const session = connect(origin);
  const stream = session.request({ ':path': '/station/x' });
  expect((await once(stream, 'headers'))[0]).toMatchObject({ ':status': 103 });
  late.emit('given up');
  let body = '';
  for await (const chunk of stream.setEncoding('utf8')) body += chunk;
  expect(body).toContain('<div class="boot">');
  session.close();
});

test.each([
  ['/', 'GET'],
  ['/discovery.json', 'GET'],
  ['/station/x', 'HEAD'],
])('there is no hint for %s by %s, for which nothing is rendered', async (path, method) => {
  expect((await ask2(await listen(http2(), rendered), path, method)).hints).toEqual([]);
});

test('there is no hint over HTTP/1.1', async () => {
  const { port } = await listen(fastify({ forceCloseConnections: true }), rendered);
  const { status, body } = await ask(Number(port), { target: '/station/x' });
  expect([status, body]).toEqual([200, '<p>rendered</p>']);
});
