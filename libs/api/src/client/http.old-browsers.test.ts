import { Backend } from '../testing/backend';
import type * as testing from '../testing/client-for';

let backend: Backend;
let clientFor: typeof testing.clientFor;

/** What Chrome 96 and Safari 15.4 lack is gone before the client is loaded. */
const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
const throwIfAborted = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'throwIfAborted') ?? {};

beforeAll(async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  ({ clientFor } = await import('../testing/client-for'));
});
afterAll(() => {
  Object.defineProperty(AbortSignal, 'any', any);
  Object.defineProperty(AbortSignal.prototype, 'throwIfAborted', throwIfAborted);
});
beforeEach(async () => {
  backend = await Backend.start();
});
afterEach(() => backend.stop());

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

test('an abort ends the wait for an answer', async () => {
  backend.answerWith('silence');
  const controller = new AbortController();
  const arrived = backend.nextRequest();
  const call = clientFor(backend).send({ path: '/api/users', signal: controller.signal });
  await arrived;
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
});

test('an abort ends the wait for the next attempt, which then sends nothing', async () => {
  backend.answerWith({ status: 503 });
  const attempts = jest.spyOn(globalThis, 'fetch');
  const setTimer = globalThis.setTimeout;
  const controller = new AbortController();
  const delayed = new Promise<() => void>((resolve) => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay) => {
      if (delay !== 60_000) return setTimer(run, delay);
      resolve(run);
      return setTimer(() => undefined, 0);
    });
  });
  const client = clientFor(backend, { retries: 1, retryDelayMs: 60_000 });
  const call = client.send({ path: '/api/users', signal: controller.signal });
  const endDelay = await delayed;
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  endDelay();
  while (attempts.mock.calls.length < 2) await new Promise(setImmediate);
  await expect(attempts.mock.results[1]?.value).rejects.toMatchObject({ name: 'AbortError' });
  expect(backend.requests).toHaveLength(1);
});
