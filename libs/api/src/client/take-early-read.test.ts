import type { EarlyAnswer, EarlyRead, FirstData } from '@wattline/base/http';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import type { ApiOptions } from './api-client';
import type { ApiRequest } from './exchange';

const PATH = '/ocpi/emsp/2.2.1/locations/loc-001';
const fine = { body: { data: 'asked for' } };
const sent = {
  'X-Request-Id': 'early',
  'X-Correlation-Id': 'page',
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
};
const aborted = jest.fn();

const backend = Backend.forTests();
let reads: Map<string, EarlyRead>;

beforeEach(() => {
  aborted.mockReset();
  reads = new Map();
  const wattlineFirstData: FirstData = { correlationId: 'page', reads };
  Object.assign(globalThis, { wattlineFirstData });
  backend.answerWith(fine);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'wattlineFirstData');
});

const answerOf = (status: number, text: string, headers: Record<string, string> = {}): Promise<EarlyAnswer> =>
  Promise.resolve({ status, text, headers: new Headers(headers), receivedAt: Date.now() });

const cut = (): Promise<EarlyAnswer> => Promise.reject(new TypeError('Failed to fetch'));

const early = JSON.stringify({ data: 'early' });

/** Puts an answer in place that the document requested so many milliseconds ago. */
function underWay(answered: Promise<EarlyAnswer>, age = 0): void {
  let abort: () => void = aborted;
  const answer = new Promise<EarlyAnswer>((resolve, reject) => {
    abort = () => {
      aborted();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    answered.then(resolve, reject);
  });
  answer.catch(() => undefined);
  reads.set(backend.url + PATH, { sentAt: Date.now() - age, headers: sent, answer, abort });
}

const read = (request: Partial<ApiRequest> = {}, options: Partial<ApiOptions> = {}) =>
  clientFor(backend, options).send({ path: PATH, ...request });

describe('data-leaves-with-the-document: an answer that is under way is taken over', () => {
  test('it is taken over at once, without a request, and once only', async () => {
    underWay(answerOf(200, early, { ETag: '"7"' }));
    const response = await read();
    expect(response).toMatchObject({ status: 200, body: { data: 'early' }, requestId: 'early' });
    expect(response.header('etag')).toBe('"7"');
    expect(backend.requests).toEqual([]);
    await expect(read()).resolves.toMatchObject({ body: { data: 'asked for' } });
    expect(backend.requests).toHaveLength(1);
  });

  test('platform-clock: the clock receives the times of its request and of its headers', async () => {
    const onAnswer = jest.fn();
    underWay(Promise.resolve({ status: 200, text: early, headers: new Headers(), receivedAt: 7 }), 1_000);
    await read({}, { onAnswer });
    expect(onAnswer.mock.calls).toEqual([
      [{ headers: expect.any(Headers), sentAt: expect.any(Number), receivedAt: 7 }],
    ]);
  });

  test('the request log has its ids; all calls of the page have one correlation id', async () => {
    const onFinished = jest.fn();
    underWay(answerOf(200, early));
    await read({}, { onFinished });
    await read({}, { onFinished });
    expect(onFinished.mock.calls).toMatchObject([
      [{ status: 200, requestId: 'early', correlationId: 'page' }],
      [{ status: 200, requestId: expect.stringMatching(/^[0-9a-f]{32}$/), correlationId: 'page' }],
    ]);
    expect(backend.requests[0]?.headers).toMatchObject({ 'x-correlation-id': 'page' });
  });

  test('an error inside an HTTP 200 counts as one and is not repeated', async () => {
    underWay(answerOf(200, JSON.stringify({ status_code: 2003, status_message: 'Unknown Location' })));
    await expect(read()).rejects.toMatchObject({ code: 'unknown-location', status: 404, requestId: 'early' });
    expect(backend.requests).toEqual([]);
  });
});

describe('an answer that does not fit is not taken over', () => {
  test.each<[string, Partial<ApiRequest>, number]>([
    ['past 10 s', {}, 10_100],
    ['where the caller knows an entity tag', { etag: '"6"' }, 0],
    ['by a write', { method: 'POST' }, 0],
    ['with a query', { query: { limit: 1 } }, 0],
    ['on behalf of a driver', { caller: 'driver' }, 0],
  ])('it is requested anew: %s', async (_, request, age) => {
    underWay(answerOf(200, early), age);
    await expect(read(request)).resolves.toMatchObject({ body: { data: 'asked for' } });
    expect(backend.requests).toHaveLength(1);
  });

  test('an answer for another address is requested anew', async () => {
    underWay(answerOf(200, early));
    await expect(read({ path: `${PATH}-2` })).resolves.toMatchObject({ body: { data: 'asked for' } });
  });
});

describe('no-blind-repeat: a failure counts as the first attempt', () => {
  test.each<[string, () => Promise<EarlyAnswer>]>([
    ['a 500', () => answerOf(500, 'Internal error')],
    ['a 429', () => answerOf(429, '{}', { 'Retry-After': '0' })],
    ['a connection that was cut', cut],
    ['a time-out of the document', () => Promise.reject(new DOMException('Aborted', 'AbortError'))],
  ])('%s is repeated, in the same trace and under the same id', async (_, answer) => {
    underWay(answer());
    await expect(read()).resolves.toMatchObject({ body: { data: 'asked for' }, requestId: 'early' });
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]?.headers).toMatchObject({ 'x-request-id': 'early', 'x-api-version': '2.0' });
    expect(backend.requests[0]?.headers['traceparent']).toMatch(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/);
  });

  test('three of four attempts are left', async () => {
    backend.answerWith({ status: 503 });
    underWay(answerOf(503, ''));
    await expect(read()).rejects.toMatchObject({ httpStatus: 503 });
    expect(backend.requests).toHaveLength(3);
  });

  test('a call that is not repeated has no attempt left', async () => {
    underWay(cut());
    await expect(read({ retries: 0 })).rejects.toMatchObject({ code: 'offline', requestId: 'early' });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    [304, ''],
    [404, JSON.stringify({ detail: 'Not found' })],
    [403, '<!doctype html>'],
  ])('an answer of %i stands as it is', async (status, text) => {
    underWay(answerOf(status, text));
    await expect(read()).rejects.toMatchObject({ httpStatus: status, requestId: 'early' });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['<!doctype html>', '<!doctype html>'],
    ['', ''],
  ])('a 200 with %j comes as its text', async (text, body) => {
    underWay(answerOf(200, text));
    await expect(read()).resolves.toMatchObject({ status: 200, body });
    expect(backend.requests).toEqual([]);
  });

  test('an answer that exceeds the time-out of the call is given up and repeated', async () => {
    underWay(new Promise(() => undefined), 480);
    await expect(read({}, { timeoutMs: 500 })).resolves.toMatchObject({ body: { data: 'asked for' } });
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(backend.requests).toHaveLength(1);
  });

  test('an answer that came in time is not late, even if it is taken over late', async () => {
    underWay(answerOf(200, early), 9_000);
    await expect(read({ timeoutMs: 5_000 })).resolves.toMatchObject({ body: { data: 'early' } });
  });
});

test.each([
  ['before it is taken over', (controller: AbortController) => controller.abort()],
  ['meanwhile', (controller: AbortController) => void setTimeout(() => controller.abort(), 5)],
])('a caller that gives up %s gets its own reason, and sends nothing', async (_, giveUp) => {
  underWay(new Promise(() => undefined));
  const controller = new AbortController();
  giveUp(controller);
  const error: unknown = await read({ signal: controller.signal }).catch((thrown: unknown) => thrown);
  expect(error).toBe(controller.signal.reason);
  expect(backend.requests).toEqual([]);
});
