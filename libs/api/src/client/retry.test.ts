import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import type { ApiResponse } from './exchange';

const backend = Backend.forTests();

const timeoutMs = 10_000;
const fine = { body: { data: 'fine' } };

/**
 * Takes the clock over: delays between attempts are noted and pass at once, an attempt's time-out comes when the test
 * says so.
 */
function takeClock(): { delays: number[]; timeOut: () => void } {
  const delays: number[] = [];
  const timeOuts: Array<() => void> = [];
  const setTimer = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay = 0) => {
    if (delay === timeoutMs) {
      timeOuts.push(run);
      return setTimer(() => undefined, 0);
    }
    delays.push(delay);
    return setTimer(run, 0);
  });
  return { delays, timeOut: () => timeOuts.pop()?.() };
}

function read(): Promise<ApiResponse> {
  return clientFor(backend, { timeoutMs, retryDelayMs: 1000 }).send({ path: '/api/users' });
}

test.each([
  ['500', { status: 500 }],
  ['503', { status: 503, body: '<html>' }],
  ['408', { status: 408 }],
  ['429', { status: 429 }],
  ['a connection that breaks', 'hang up' as const],
  ['an answer that breaks off', { headers: { 'Content-Length': '99', Connection: 'close' }, body: '{"data":' }],
])('§7 a read is repeated after 1, 2 and 4 s: %s', async (_, failure) => {
  const { delays } = takeClock();
  backend.answerWith(failure, failure, failure, fine);
  await expect(read()).resolves.toMatchObject(fine);
  expect(backend.requests).toHaveLength(4);
  expect(delays).toEqual([1000, 2000, 4000]);
});

test('§7 a read that is not answered in time is repeated, each time with the whole time-out', async () => {
  const clock = takeClock();
  backend.answerWith('silence', 'silence', fine);
  const first = backend.nextRequest();
  const call = read();
  await first;
  const second = backend.nextRequest();
  clock.timeOut();
  await second;
  clock.timeOut();
  await expect(call).resolves.toMatchObject(fine);
  expect(backend.requests).toHaveLength(3);
  expect(clock.delays).toEqual([1000, 2000]);
});

test('§7 after three repetitions the last error stands', async () => {
  takeClock();
  const down = { status: 503, body: { statusMessage: 'Down' } };
  backend.answerWith({ status: 500 }, { status: 500 }, { status: 500 }, down);
  await expect(read()).rejects.toMatchObject({ message: 'Down', status: 503 });
  expect(backend.requests).toHaveLength(4);
});

test('one call keeps its id and trace in every attempt, each with a span of its own', async () => {
  takeClock();
  backend.answerWith({ status: 500 }, { status: 500 }, fine);
  await read();
  const spans = backend.requests.map(({ headers }) => String(headers['traceparent']));
  expect(new Set(backend.requests.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  expect(new Set(spans.map((span) => span.slice(0, 35))).size).toBe(1);
  expect(new Set(spans).size).toBe(3);
});

test.each([400, 401, 403, 404, 409, 422])('a read that is answered with %d is not repeated', async (status) => {
  backend.answerWith({ status });
  await expect(read()).rejects.toMatchObject({ status });
  expect(backend.requests).toHaveLength(1);
});

test('an error inside an HTTP 200 is not repeated', async () => {
  backend.answerWith({ body: { status_code: 3000 } });
  await expect(read()).rejects.toMatchObject({ protocolStatus: 3000 });
  expect(backend.requests).toHaveLength(1);
});

test.each(['POST', 'PATCH', 'DELETE'] as const)('a %s is never repeated', async (method) => {
  for (const failure of [{ status: 503 }, 'hang up'] as const) {
    backend.answerWith(failure);
    const call = clientFor(backend).send({ path: '/api/users', method });
    await expect(call).rejects.toMatchObject({ name: 'ServiceError' });
    expect(backend.requests).toHaveLength(1);
  }
});

test('a call may ask for fewer repetitions', async () => {
  backend.answerWith({ status: 503 });
  await expect(clientFor(backend).send({ path: '/api/users', retries: 0 })).rejects.toMatchObject({ status: 503 });
  expect(backend.requests).toHaveLength(1);
});

describe('Retry-After', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-09-03T10:00:00Z'));
  });

  test.each([
    ['in seconds', '7', 7000],
    ['as a date', 'Wed, 03 Sep 2025 10:00:12 GMT', 12_000],
    ['shorter than our own delay', '0', 1000],
    ['in the past', 'Wed, 03 Sep 2025 09:00:00 GMT', 1000],
    ['of an hour, which is too long to wait', '3600', 30_000],
    ['that makes no sense', 'soon', 1000],
  ])('the next attempt waits: %s', async (_, retryAfter, delay) => {
    const { delays } = takeClock();
    backend.answerWith({ status: 429, headers: { 'Retry-After': retryAfter } }, fine);
    await read();
    expect(delays).toEqual([delay]);
  });
});
