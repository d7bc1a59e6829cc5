import { Backend } from '../testing/backend';
import type * as testing from '../testing/client-for';

const backend = Backend.forTests();
let clientFor: typeof testing.clientFor;

/** The function that the oldest browsers of the targets lack is removed before the client is loaded. */
const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};

beforeAll(async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  ({ clientFor } = await import('../testing/client-for'));
});
afterAll(() => {
  Object.defineProperty(AbortSignal, 'any', any);
});

test('a call is answered, also after a failure', async () => {
  backend.answerWith({ status: 503 }, { body: { data: 'fine' } });
  const { signal } = new AbortController();
  await expect(clientFor(backend).send({ path: '/api/users', signal })).resolves.toMatchObject({
    body: { data: 'fine' },
  });
});

test('a call that has timed out is aborted', async () => {
  backend.answerWith('silence');
  const fetch = jest.spyOn(globalThis, 'fetch');
  const { signal } = new AbortController();
  const call = clientFor(backend, { retries: 0, timeoutMs: 20 }).send({ path: '/api/users', signal });
  await expect(call).rejects.toMatchObject({ message: 'Request timeout' });
  expect(fetch.mock.calls.map(([input, init]) => new Request(input, init).signal.aborted)).toEqual([true]);
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
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const setTimer = globalThis.setTimeout;
  const controller = new AbortController();
  const delayed = new Promise<NodeJS.Timeout>((resolve) => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay) => {
      const timer = setTimer(run, delay);
      if (delay === 60_000) resolve(timer);
      return timer;
    });
  });
  const client = clientFor(backend, { retries: 1, retryDelayMs: 60_000 });
  const call = client.send({ path: '/api/users', signal: controller.signal });
  const delay = await delayed;
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  expect(cleared).toHaveBeenCalledWith(delay);
  expect(attempts).toHaveBeenCalledTimes(1);
  expect(backend.requests).toHaveLength(1);
});
