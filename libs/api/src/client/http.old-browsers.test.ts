import { Backend } from '../testing/backend';
import type * as testing from '../testing/client-for';

let backend: Backend;
let clientFor: typeof testing.clientFor;

/** The functions that Chrome 96 and Safari 15.4 lack are removed before the client is loaded. */
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

describe('an abort without a reason, as in Chrome 96', () => {
  const abort = Object.getOwnPropertyDescriptor(AbortController.prototype, 'abort') ?? {};
  const reason = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'reason') ?? {};
  beforeEach(() => {
    jest.spyOn(AbortController.prototype, 'abort').mockImplementation(function abortWithoutReason(
      this: AbortController,
    ) {
      Reflect.apply(abort.value as () => void, this, []);
    });
    Object.defineProperty(AbortSignal.prototype, 'reason', { get: () => undefined, configurable: true });
    const { fetch } = globalThis;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      fetch(input, init).catch(() => {
        throw new DOMException('The user aborted a request.', 'AbortError');
      }),
    );
  });
  afterEach(() => {
    Object.defineProperty(AbortSignal.prototype, 'reason', reason);
  });

  test('a time-out is reported as one, and a read is repeated after it', async () => {
    backend.answerWith('silence');
    const call = clientFor(backend, { retries: 1, timeoutMs: 20 }).send({ path: '/api/users' });
    await expect(call).rejects.toMatchObject({ code: 'timeout', status: 408 });
    expect(globalThis.fetch).toHaveBeenCalledTimes(2);
  });

  test('a call that the caller aborts is not repeated', async () => {
    backend.answerWith('silence');
    const controller = new AbortController();
    const arrived = backend.nextRequest();
    const call = clientFor(backend).send({ path: '/api/users', signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(backend.requests).toHaveLength(1);
  });
});
