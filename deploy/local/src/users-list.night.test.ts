import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseUnreadable, serveEdge, type UsersList } from '@wattline/services/edge';
import { findNginx } from '../find-nginx.cjs';
import { ask } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { operatorToken } from './testing/edge-requests';
import { runNginx } from './testing/running-nginx';

/** The list of all users, as an environment wants it: the same of nginx and of the sandbox's edge. */

const nginx = findNginx();
if (nginx === null) console.warn('SKIPPED: nginx is not on this machine, so its list of users is not tested.');

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const missing = { status: 404, body: '{"statusMessage":"Not found"}', headers };
const unsigned = { status: 401, body: '{"statusMessage":"A bearer token is missing"}', headers };
const listed = { status: 200, body: '[{"id":"drv-001"}]' };
const bearer = { Authorization: 'Bearer of-ada' };

type Row = readonly [list: UsersList, sent: Record<string, string>, expected: object];
const rows: readonly Row[] = [
  ['none', {}, missing],
  ['none', bearer, missing],
  ['with-token', {}, unsigned],
  ['with-token', { Authorization: 'Bearer ' }, unsigned],
  ['with-token', { Authorization: 'Token of-ada' }, unsigned],
  ['with-token', { Cookie: 'auth=of-ada' }, unsigned],
  ['with-token', bearer, listed],
  ['for-anybody', {}, listed],
];

let folder: string;
let store: string;
let stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-users-'));
  store = await composedStore(folder);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listening(server: FastifyInstance): Promise<string> {
  stops.push(() => server.close());
  server.get('/api/users', async () => [{ id: 'drv-001' }]);
  return server.listen({ host: '127.0.0.1', port: 0 });
}

const servers = {
  'the sandbox’s edge': async (usersList: UsersList): Promise<number> => {
    const server = fastify({ frameworkErrors: refuseUnreadable({ store }), forceCloseConnections: true });
    await serveEdge(server, { store, operatorToken, usersList });
    return Number(new URL(await listening(server)).port);
  },
  nginx: async (usersList: UsersList): Promise<number> => {
    const backend = await listening(fastify({ forceCloseConnections: true }));
    const running = await runNginx(nginx ?? '', { store, backend, operatorToken, usersList });
    stops.push(() => running.stop());
    return running.port;
  },
};

describe.each(Object.keys(servers) as (keyof typeof servers)[])('users-list-on-demand: %s', (name) => {
  const run = name === 'nginx' && nginx === null ? test.skip : test;
  run.each(rows)('the list with %s answers %j', async (usersList, sent, expected) => {
    const port = await servers[name](usersList);
    expect(await ask(port, { target: '/api/users', headers: sent })).toMatchObject(expected);
  });
});
