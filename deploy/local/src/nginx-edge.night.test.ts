import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '@wattline/release';
import { deskRoutes, type ReadClaims } from '@wattline/release/desk';
import { refuseUnreadable, serveEdge } from '@wattline/services/edge';
import { findNginx } from '../find-nginx.cjs';
import { ask, type Answered, type Asked } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { operatorToken } from './testing/edge-requests';
import { runNginx, type NginxSetting, type RunningNginx } from './testing/running-nginx';

/**
 * The behaviour of the generated configuration beyond the answers that it shares with the sandbox (same-edge.test.ts):
 * its logs, its limits, its options.
 */

const nginx = findNginx();
if (nginx === null)
  console.warn('SKIPPED: nginx is not on this machine, so its logs and limits are not tested. Install nginx.');

const GONE = 'http://127.0.0.1:9';
const JSON_REFUSAL = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const from = (address: string): { 'X-Forwarded-For': string } => ({ 'X-Forwarded-For': address });
const many = async (port: number, count: number, asked: Asked): Promise<Answered[]> => {
  const answers: Answered[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(port, asked));
  return answers;
};
/** Repeats a request until it is refused. The limit refills with time, so a slow machine needs more of them. */
async function firstRefusal(port: number, asked: (index: number) => Asked): Promise<Answered | null> {
  for (let index = 0; index < 1_000; index += 1) {
    const answer = await ask(port, asked(index));
    if (answer.status === 429) return answer;
  }
  return null;
}
/** A platform at an address of this machine, which it answers with. */
async function platformAt(host: string, port: number) {
  const server = fastify({ forceCloseConnections: true });
  server.get('/*', async () => ({ host }));
  return { server, port: Number(new URL(await server.listen({ host, port })).port) };
}
/** Reads any token as Ada's. */
const asAda: ReadClaims = async () => ({ sub: 'ada' });
const refused = (answers: readonly Answered[]): Answered[] => answers.filter(({ status }) => status === 429);

(nginx === null ? describe.skip : describe)('nginx as the edge', () => {
  let folder: string;
  let store: string;
  let backend: FastifyInstance;
  let origin: string;
  let running: RunningNginx[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
    store = await composedStore(folder);
    backend = fastify({ forceCloseConnections: true });
    backend.all('/*', async ({ headers: { cookie } }) => ({ cookie }));
    origin = await backend.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => {
    running = [];
  });
  afterEach(() => Promise.all(running.map((server) => server.stop())));
  afterAll(async () => {
    await backend?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(setting: Partial<NginxSetting> = {}): Promise<RunningNginx> {
    const server = await runNginx(nginx ?? '', { store, backend: origin, operatorToken, ...setting });
    running.push(server);
    return server;
  }

  test('it answers itself if the backend is gone', async () => {
    const { port, endedLogs } = await start({ backend: GONE });
    expect(await ask(port, { target: '/ocpi/emsp/2.2.1/sessions/SES-1' })).toMatchObject({
      status: 502,
      body: '{"statusMessage":"The backend cannot be reached"}',
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(await endedLogs()).toContain('"asked":"GET /ocpi/emsp/2.2.1/sessions/***","status":502');
  });

  test('an answer of JSON is compressed', async () => {
    const { port } = await start({ cookiePath: '/api/auth/sync' });
    const cookie = 'x'.repeat(5_000);
    const answer = await ask(port, {
      target: '/api/auth/sync',
      headers: { 'Accept-Encoding': 'gzip', Cookie: cookie },
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
    expect(answer.body.length).toBeLessThan(500);
  });

  test('a platform that moves is followed: its name is asked for again', async () => {
    const first = await platformAt('127.0.0.2', 0);
    const second = await platformAt('127.0.0.3', first.port);
    const names = createSocket('udp4');
    let last = 2;
    names.on('message', (asked, { port, address }) => {
      const header = Buffer.from(asked.subarray(0, 12));
      header.writeUInt16BE(0x8180, 2);
      const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
      // Of the same name an address of IPv4, which counts for 0 s; none of IPv6.
      const answers = question.at(-3) === 1 ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, last] : [];
      header.writeUInt16BE(answers.length > 0 ? 1 : 0, 6);
      header.fill(0, 8);
      names.send(Buffer.concat([header, question, Buffer.from(answers)]), port, address);
    });
    names.bind(0, '127.0.0.1');
    await once(names, 'listening');
    try {
      const resolver = `127.0.0.1:${names.address().port}`;
      const { port } = await start({ backend: `http://platform.example:${first.port}`, resolver });
      const host = async () => (await ask(port, { target: '/api/public/any' })).body;
      expect(await host()).toContain('127.0.0.2');
      last = 3;
      while (!(await host()).includes('127.0.0.3')) await wait(500);
    } finally {
      names.close();
      await Promise.all([first.server.close(), second.server.close()]);
    }
  });

  describe('docs/rules.md logs-without-persons', () => {
    const personal: readonly (readonly [Asked, string])[] = [
      [{ method: 'POST', target: '/api/check/%2B17875550121/482913' }, 'POST /api/check/***'],
      [{ method: 'POST', target: '/api/check/+17875550121/482913?again=482913' }, 'POST /api/check/***'],
      [{ method: 'POST', target: '/api/%63heck/17875550121/482913' }, 'POST ***'],
      [{ method: 'POST', target: '/api/check%2F17875550121%2F482913' }, 'POST /api***'],
      [{ method: 'POST', target: '/api//check/17875550121/482913' }, 'POST ***'],
      [{ method: 'POST', target: '/api/check;a=1/17875550121/482913' }, 'POST ***'],
      [{ method: 'POST', target: 'http://charge.example/api/check/17875550121/482913' }, 'POST /api/check/***'],
      [{ method: 'POST', target: 'http://charge.example/api/check%3Ba/17875550121/482913' }, 'POST ***'],
      [{ method: 'PUT', target: '/session/SES-482913D17B45' }, 'PUT /session/***7B45'],
      [{ target: '/session/SES-482913D17B42?x=1' }, 'GET /session/***7B42'],
      [
        { target: '/auth/verify?oobCode=482913', headers: { Authorization: 'Bearer 482913', Cookie: 'auth=482913' } },
        'GET /auth/verify',
      ],
    ];

    test.each([
      ['answers', () => origin],
      ['is gone', () => GONE],
    ])('no code, phone number or token is in either log if the backend %s', async (_, where) => {
      const { port, endedLogs } = await start({ backend: where() });
      for (const [asked] of personal) await ask(port, asked);
      const logs = await endedLogs();
      for (const secret of ['17875550121', '482913', operatorToken]) expect(logs).not.toContain(secret);
      const asked = [...logs.matchAll(/"asked":"([^"]*)"/g)].map(([, text]) => text);
      const expected = personal.map(([, text]) => text);
      expect(asked.filter((text) => text !== 'GET /')).toHaveLength(expected.length);
      expect(asked).toEqual(expect.arrayContaining(expected));
    });
  });

  describe('docs/rules.md releases-judged-by-rate: limits for each address, also on requests that cost money or send messages', () => {
    const trustedProxies = ['127.0.0.0/8'];
    test.each([
      ['POST', '/api/validate/17875550121', 11],
      ['POST', '/api/pre-authorizations', 41],
      ['POST', '/api/api/identity/auth/refresh', 121],
      ['POST', '/api/policy-reports', 61],
      ['GET', '/ocpi/emsp/2.2.1/sessions/SES-1', 301],
    ])(
      '%s %s: %i at once, then 429 with a time to come back; another address is served',
      async (method, target, atOnce) => {
        const { port, endedLogs } = await start({ trustedProxies });
        const asked = { method, target, headers: from('198.51.100.7') };
        const answers = await many(port, atOnce, asked);
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: atOnce }, () => 200));
        expect(await firstRefusal(port, () => asked)).toMatchObject({
          status: 429,
          headers: { ...JSON_REFUSAL, 'retry-after': '6' },
          body: '{"statusMessage":"Too many requests. Please try again later"}',
        });
        expect(answers[0]?.headers['retry-after']).toBeUndefined();
        expect((await ask(port, { method, target, headers: from('198.51.100.8') })).status).toBe(200);
        expect(await endedLogs()).not.toMatch(/limiting requests/);
      },
    );

    test('ids of sessions are tried at the renderer as rarely as at the backend; a page is there all the same', async () => {
      writeFileSync(join(store, 'site/session.first-view'), '{}');
      writeFileSync(join(store, 'site/session.html'), '<title>Session</title>');
      let asked = 0;
      const renderer = fastify({ forceCloseConnections: true });
      renderer.get('/*', async (_, reply) => {
        asked += 1;
        return reply.code(404).send('');
      });
      const { port } = await start({ renderer: await renderer.listen({ host: '127.0.0.1', port: 0 }) });
      const pages: Answered[] = [];
      for (let index = 0; index < 600; index += 1)
        pages.push(await ask(port, { target: `/${index % 2 ? '%73' : 's'}ession/SES-${index}` }));
      await renderer.close();
      expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(300);
      expect(asked).toBeLessThan(500);
    });

    test('other reads are not limited', async () => {
      const { port } = await start();
      expect(refused(await many(port, 150, { target: '/api/athmovil/payments/ath_1/status' }))).toEqual([]);
      expect(refused(await many(port, 350, { target: '/ocpi/emsp/2.2.1/locations/loc-001' }))).toEqual([]);
    });

    test.each([
      [
        'one IPv6 network counts as one address',
        (index: number) => (index % 2 === 0 ? `2001:db8:0:0:1::${index + 1}` : `2001:db8::1:0:0:${index + 1}`),
        22,
      ],
      ['256 of them counts as three', (index: number) => `2001:db8:0:${(index % 256).toString(16)}::1`, 66],
    ])('a household with %s, and another one is served', async (_, address, most) => {
      const { port } = await start({ trustedProxies });
      const asked = { method: 'POST', target: '/api/validate/1' };
      let served = 0;
      const answer = await firstRefusal(port, (index) => {
        served = index;
        return { ...asked, headers: from(address(index)) };
      });
      expect(answer).not.toBeNull();
      expect(served).toBeLessThan(most);
      expect((await ask(port, { ...asked, headers: from('2001:db8:1:3::1') })).status).toBe(200);
    });

    test('a caller that is no trusted proxy cannot name another address', async () => {
      const { port } = await start();
      const answer = await firstRefusal(port, (index) => ({
        method: 'POST',
        target: '/api/validate/1',
        headers: from(`198.51.100.${index % 256}`),
      }));
      expect(answer).not.toBeNull();
    });
  });

  describe('the release desk and the health of releases, as services of their own', () => {
    const services: FastifyInstance[] = [];
    afterEach(() => Promise.all(services.splice(0).map((service) => service.close())));

    async function serving(routes: (app: FastifyInstance) => void): Promise<string> {
      const app = fastify({ forceCloseConnections: true, trustProxy: (_, hop) => hop === 0 });
      services.push(app);
      routes(app);
      return app.listen({ host: '127.0.0.1', port: 0 });
    }

    test('the desk’s own refusal and its headers reach the browser', async () => {
      const desk = await serving((app) => {
        const claims = { roles: 'roles', name: 'email' };
        void app.register(deskRoutes({ store: folderStore(store), readClaims: asAda, claims, readMinutes: null }), {
          prefix: '/api/desk',
        });
      });
      const { port, endedLogs } = await start({ desk });
      expect(await ask(port, { target: '/api/desk/state' })).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
        body: '{"code":"not-signed-in","statusMessage":"Sign in first."}',
      });
      const headers = { Authorization: 'Bearer of-ada' };
      const { status, headers: sent } = await ask(port, { target: '/api/desk/state', headers });
      expect(status).toBe(200);
      expect(sent).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
      const again = await ask(port, {
        target: '/api/desk/state',
        headers: { ...headers, 'If-None-Match': sent['etag'] ?? '' },
      });
      expect(again).toMatchObject({ status: 304, body: '' });
      const logged = await endedLogs();
      expect(logged).toContain('"asked":"GET /api/desk/state","status":401');
      expect(logged).not.toContain('of-ada');
    });

    test('the health service receives the driver’s address, and not a made-up one', async () => {
      const health = await serving((app) => app.all('/api/telemetry/v1/logs', async ({ ip }) => ({ ip })));
      const received = async (trustedProxies: string[]): Promise<unknown> => {
        const { port } = await start({ health, trustedProxies });
        const asked = { method: 'POST', target: '/api/telemetry/v1/logs', headers: from('198.51.100.7') };
        return JSON.parse((await ask(port, asked)).body);
      };
      expect(await received(['127.0.0.0/8'])).toEqual({ ip: '198.51.100.7' });
      expect(await received([])).toEqual({ ip: '127.0.0.1' });
    });

    test('a service that is gone is reported as such, and nothing else fails', async () => {
      const { port } = await start({ desk: GONE, health: GONE });
      for (const target of ['/api/desk/state', '/api/telemetry/v1/logs']) {
        expect(await ask(port, { target })).toMatchObject({
          status: 502,
          headers: JSON_REFUSAL,
          body: '{"statusMessage":"The backend cannot be reached"}',
        });
      }
      for (const target of ['/', '/api/echo', '/api/desks', '/api/telemetry/v1/traces'])
        expect(await ask(port, { target })).toMatchObject({ status: 200 });
    });

    test('the backend answers for a service that the environment does not have', async () => {
      const { port } = await start();
      for (const target of ['/api/desk/state', '/api/telemetry/v1/logs'])
        expect(await ask(port, { target, headers: { Cookie: 'kept=1' } })).toMatchObject({ status: 200, body: '{}' });
    });

    test('acts are limited for each address also if the desk is a service', async () => {
      const desk = await serving((app) => app.all('/api/desk/*', async () => ({})));
      const { port } = await start({ desk });
      expect(refused(await many(port, 21, { method: 'POST', target: '/api/desk/acts' }))).toEqual([]);
      expect(await firstRefusal(port, () => ({ method: 'POST', target: '/api/desk/acts' }))).toMatchObject({
        status: 429,
        headers: JSON_REFUSAL,
      });
    });
  });

  test('an environment without the sandbox’s controls answers 404 there, and so does the sandbox’s edge', async () => {
    const { port } = await start();
    const plain = fastify({ frameworkErrors: refuseUnreadable({ store }), forceCloseConnections: true });
    await serveEdge(plain, { store, operatorToken });
    plain.all('/sandbox/*', async () => ({}));
    const { port: plainPort } = new URL(await plain.listen({ host: '127.0.0.1', port: 0 }));
    for (const target of ['/sandbox', '/sandbox/', '/sandbox/api/faults', '/%73andbox/api/drivers']) {
      const refusal = { status: 404, body: '{"statusMessage":"Not found"}', headers: JSON_REFUSAL };
      expect(await ask(port, { target })).toMatchObject(refusal);
      expect(await ask(Number(plainPort), { target })).toMatchObject(refusal);
    }
    await plain.close();
  });

  test('cookies go only to the token sync address that the environment names', async () => {
    const { port } = await start({ cookiePath: '/api/token.sync' });
    const headers = { Cookie: 'kept=1' };
    const answerTo = async (target: string): Promise<unknown> =>
      JSON.parse((await ask(port, { method: 'POST', target, headers })).body);
    expect(await answerTo('/api/token.sync')).toEqual({ cookie: 'kept=1' });
    expect(await answerTo('/api/token-sync')).toEqual({});
    expect(await answerTo('/ocpi/emsp/2.2.1/commands/STOP_SESSION')).toEqual({});
  });
});
