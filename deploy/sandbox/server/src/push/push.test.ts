import webPush from 'web-push';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { makePushKeys } from './push-keys';

interface Address {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const keys = makePushKeys();
let sandbox: TestSandbox;
let origin: string;
let now = new Date();

beforeAll(async () => {
  sandbox = await startSandbox({ pushKeys: keys, now: () => now });
  origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
});

/** The requests to other servers, the push service among them. */
const asked: Promise<unknown>[] = [];
const { fetch: ask } = globalThis;

beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const answer = ask(...request);
    asked.push(answer.catch(() => undefined));
    return answer;
  });
  now = new Date();
  await sandbox.reset();
});
afterAll(() => sandbox.close());

const post = async (path: string, body: object): Promise<Response> =>
  fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const subscribe = async (applicationServerKey = keys.publicKey): Promise<Address> =>
  (await (await post('/sandbox/push', { applicationServerKey })).json()) as Address;

const messages = async ({ endpoint }: Address): Promise<unknown[]> => {
  const came = (await (await fetch(`${endpoint}/messages`)).json()) as { readonly text: string }[];
  return came.map(({ text }) => JSON.parse(text) as unknown);
};

/** A charge that began some minutes ago, on $20.00. */
const charging = async (more: object = {}): Promise<string> => {
  const made = await post('/sandbox/api/sessions', {
    locationId: 'loc-001',
    startedSecondsAgo: 300,
    amount: 20,
    ...more,
  });
  return ((await made.json()) as { id: string }).id;
};
const wish = (sessionId: string, subscription: Address, language = 'en') =>
  post('/api/push-subscriptions', { sessionId, subscription, language });

/** The platform's clock goes on, and what it sends has come. */
async function tick(seconds = 0): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000);
  sandbox.sandbox.platform.tick();
  await Promise.all(asked.splice(0));
  // The platform has read the answers by then.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('notified-on-wish: push messages', () => {
  test('are encrypted for the browser, signed by the platform, and come once', async () => {
    const [id, address] = [await charging(), await subscribe()];
    const kept = (await (await wish(id, address, 'es')).json()) as { id: string };
    // The same wish again is the same.
    expect(await (await wish(id, address, 'es')).json()).toEqual(kept);
    await tick();
    expect(await messages(address)).toEqual([]);
    await post(`/sandbox/api/sessions/${id}/end`, {});
    await tick();
    await tick(60);
    expect(await messages(address)).toEqual([
      { kind: 'ended', kwh: expect.any(Number), sessionId: id, language: 'es' },
    ]);
  });

  test('tell 95 % of the amount before the end', async () => {
    const [id, address] = [await charging({ amount: 8 }), await subscribe()];
    await wish(id, address);
    const kinds = async () => (await messages(address)).map((message) => (message as { kind: string }).kind);
    for (let ticks = 0; ticks < 60 && !(await kinds()).includes('ended'); ticks++) await tick(10);
    expect(await kinds()).toEqual(['hold-95', 'ended']);
  });

  test('end with the wish', async () => {
    const [id, address] = [await charging(), await subscribe()];
    const { id: wishId } = (await (await wish(id, address)).json()) as { id: string };
    expect((await fetch(`${origin}/api/push-subscriptions/${wishId}`, { method: 'DELETE' })).status).toBe(204);
    await post(`/sandbox/api/sessions/${id}/end`, {});
    await tick();
    expect(await messages(address)).toEqual([]);
  });

  test.each<[string, (id: string, address: Address) => [string, unknown], number]>([
    ['an unknown session', (_, address) => ['none', address], 404],
    ['an address of another server', (id, address) => [id, { ...address, endpoint: 'https://evil.example/1' }], 422],
    ['an address inside', (id, address) => [id, { ...address, endpoint: 'http://10.0.0.1/sandbox/push/1' }], 422],
    ['no keys', (id, { endpoint }) => [id, { endpoint }], 400],
  ])('are refused for %s', async (_, wrong, status) => {
    const [sessionId, subscription] = wrong(await charging(), await subscribe());
    expect((await wish(sessionId, subscription as Address)).status).toBe(status);
  });
});

const details = (address: Address, { publicKey, privateKey } = keys) =>
  webPush.generateRequestDetails({ ...address, keys: { ...address.keys } }, 'secret', {
    TTL: 60,
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: 'mailto:a@example.com', publicKey, privateKey },
  });
const deliver = (endpoint: string, { headers, body }: ReturnType<typeof details>, more: object = {}) =>
  fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: new Uint8Array(body ?? Buffer.alloc(0)),
  });

describe('the push service that the sandbox plays (RFC 8030, 8291, 8292)', () => {
  test.each<[string, (address: Address, other: Address) => Promise<Response>, number]>([
    ['what is right', (address) => deliver(address.endpoint, details(address)), 201],
    ['another backend’s', (address) => deliver(address.endpoint, details(address, makePushKeys())), 403],
    [
      'a signature that does not hold',
      (address) => deliver(address.endpoint, details(address, { ...makePushKeys(), publicKey: keys.publicKey })),
      403,
    ],
    ['no signature', (address) => deliver(address.endpoint, details(address), { Authorization: '' }), 401],
    ['what was encrypted for another', (address, other) => deliver(address.endpoint, details(other)), 400],
    ['an address that is gone', (address) => deliver(`${address.endpoint}0`, details(address)), 410],
  ])('%s', async (_, send, status) => {
    expect((await send(await subscribe(), await subscribe())).status).toBe(status);
  });

  test('a subscription for what is no key', async () => {
    expect((await post('/sandbox/push', { applicationServerKey: 'AAAA' })).status).toBe(400);
  });
});
