import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { findNginx } from '../find-nginx.cjs';
import { ask } from './testing/ask';
import { composedStore } from './testing/composed-store';
import { runNginx, type RunningNginx } from './testing/running-nginx';

/** nginx before a sandbox, as one rehearses with it: the services that the sandbox plays are framed by the app's pages. */

const nginx = findNginx();
if (nginx === null)
  console.warn('SKIPPED: nginx is not on this machine, so its way to the sandbox is not tested. Install nginx.');

(nginx === null ? describe.skip : describe)('nginx before a sandbox', () => {
  let folder: string;
  let store: string;
  let backend: FastifyInstance;
  let origin: string;
  let running: RunningNginx | null = null;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-edge-'));
    store = await composedStore(folder);
    backend = fastify({ forceCloseConnections: true });
    const framed = "frame-ancestors 'self'";
    backend.get('/sandbox/stripe/*', async (_, reply) => reply.header('content-security-policy', framed).send('frame'));
    backend.get('/emulator/*', async (_, reply) => reply.header('content-security-policy', framed).send('relay'));
    backend.get('/sandbox/front/*', async () => 'script');
    backend.post('/identitytoolkit.googleapis.com/*', async () => ({ played: true }));
    origin = await backend.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asked(sandbox: boolean, target: string, method = 'GET') {
    running = await runNginx(nginx ?? '', { store, backend: origin, operatorToken: 'x', sandbox });
    const { status, headers, body } = await ask(running.port, { target, method });
    return { status, body, policy: headers['content-security-policy'] };
  }

  test.each([
    ['/sandbox/stripe/card.html', 'frame'],
    ['/emulator/auth/iframe', 'relay'],
  ])('%s keeps the policy that lets the app frame it', async (target, body) => {
    expect(await asked(true, target)).toEqual({ status: 200, body, policy: "frame-ancestors 'self'" });
  });

  test('an answer of the sandbox without a policy has the edge’s', async () => {
    const { body, policy } = await asked(true, '/sandbox/front/stripe.js');
    expect({ body, policy }).toEqual({ body: 'script', policy: expect.stringContaining("frame-ancestors 'none'") });
  });

  test('the sign-in that the sandbox plays is reached, and without a sandbox it is a page of the app', async () => {
    const call = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
    expect(await asked(true, call, 'POST')).toMatchObject({ status: 200, body: '{"played":true}' });
    await running?.stop();
    expect(await asked(false, call, 'POST')).toMatchObject({ status: 405 });
  });
});
