import fastify, { type FastifyInstance } from 'fastify';
import { backendReader } from './backend-reader';

let server: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  server.get('/api/away', async (_, reply) => reply.redirect('http://127.0.0.1:9/ocpi/x'));
  server.get('/*', async ({ url, headers }) => ({
    url,
    token: headers.authorization,
    for: headers['x-forwarded-host'],
  }));
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const read = async (path: string): Promise<unknown> => {
  const { status, body } = await backendReader(origin)(path, new AbortController().signal, 'charge.example');
  return status === 200 ? JSON.parse(body) : status;
};

test('docs/rules.md operator-allow-list: the reader holds no token, and names the page’s host', async () => {
  expect(await read('/ocpi/x%2Fy')).toEqual({ url: '/ocpi/x%2Fy', for: 'charge.example' });
});

test('the reader follows no redirect', async () => {
  expect(await read('/api/away')).toBe(302);
});
