import { Backend } from '../testing/backend';

const abortSignals = { any: AbortSignal.any, throwIfAborted: AbortSignal.prototype.throwIfAborted };

let backend: Backend;
let clientFor: typeof import('../testing/client-for').clientFor;

// What Chrome 96 and Safari 15.4 lack is gone before the client is loaded.
beforeAll(async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  ({ clientFor } = await import('../testing/client-for'));
  backend = await Backend.start();
});
afterAll(async () => {
  AbortSignal.any = abortSignals.any;
  AbortSignal.prototype.throwIfAborted = abortSignals.throwIfAborted;
  await backend.stop();
});

test('a call is answered, after a failure too', async () => {
  backend.answerWith({ status: 503 }, { body: { data: 'fine' } });
  const { signal } = new AbortController();
  await expect(clientFor(backend).send({ path: '/api/users', signal })).resolves.toMatchObject({
    body: { data: 'fine' },
  });
});

test('what nobody waits for any longer is given up', async () => {
  backend.answerWith('silence');
  const fetch = jest.spyOn(globalThis, 'fetch');
  const { signal } = new AbortController();
  const call = clientFor(backend, { retries: 0, timeoutMs: 20 }).send({ path: '/api/users', signal });
  await expect(call).rejects.toMatchObject({ message: 'Request timeout' });
  expect(fetch.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true]);
});

test.each([
  ['the answer', 'silence' as const],
  ['the next attempt', { status: 503 }],
])('an abort ends the wait for %s', async (_, answer) => {
  backend.answerWith(answer);
  const controller = new AbortController();
  const arrived = backend.nextRequest();
  const client = clientFor(backend, { retryDelayMs: 60_000 });
  const call = client.send({ path: '/api/users', signal: controller.signal });
  await arrived;
  await new Promise((resolve) => setTimeout(resolve, 50));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(backend.requests).toHaveLength(1);
});
