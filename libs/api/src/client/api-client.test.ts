import { inspect } from 'node:util';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { Backend } from '../testing/backend';
import { clientFor, keepEveryDemand } from '../testing/client-for';
import { isClearNo } from './is-clear-no';

const backend = Backend.forTests();

function headersOf(name: string): unknown[] {
  return backend.requests.map(({ headers }) => headers[name]);
}

describe('§7 conventions', () => {
  test('every request carries the version, JSON, its ids and a trace', async () => {
    backend.answerWith({ body: { data: [] } });
    await clientFor(backend).send({ path: '/api/users' });
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-api-version': '2.0',
      accept: 'application/json',
      'content-type': 'application/json',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-correlation-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  test("telemetry-by-release: a call's trace has the id of its request", async () => {
    backend.answerWith({ body: { data: [] } });
    await clientFor(backend).send({ path: '/api/users' });
    expect(String(headersOf('traceparent')[0]).split('-')[1]).toBe(headersOf('x-request-id')[0]);
  });

  test('two calls of one client share the correlation id alone', async () => {
    backend.answerWith({ body: {} });
    const client = clientFor(backend);
    await client.send({ path: '/api/users' });
    await client.send({ path: '/api/users' });
    expect(new Set(headersOf('x-correlation-id')).size).toBe(1);
    expect(new Set(headersOf('x-request-id')).size).toBe(2);
    expect(new Set(headersOf('traceparent').map((header) => String(header).slice(0, 35))).size).toBe(2);
  });

  test('a query leaves out absent values and sends times in UTC', async () => {
    backend.answerWith({ body: {} });
    const query = { from: new Date('2025-09-03T10:00:00-04:00'), to: undefined, q: null, limit: 0, text: 'a&b' };
    await clientFor(backend).send({ path: '/api/users', query });
    expect(backend.requests[0]?.url).toBe('/api/users?from=2025-09-03T14:00:00.000Z&limit=0&text=a%26b');
  });

  test.each([
    ['//evil.invalid/x', '/evil.invalid/x'],
    ['/\\evil.invalid/x', '/evil.invalid/x'],
    ['https://evil.invalid/x', '/https://evil.invalid/x'],
  ])('the path %s never leads to another host', async (path, url) => {
    backend.answerWith({ body: { data: 'here' } });
    await expect(clientFor(backend).send({ path })).resolves.toMatchObject({ status: 200 });
    expect(backend.requests[0]?.url).toBe(url);
  });

  test('the answer has the status, the parsed body, and headers by name in any case', async () => {
    backend.answerWith({ status: 201, headers: { ETag: '"7"' }, body: { data: { id: 1 } } });
    const response = await clientFor(backend).send({ path: '/api/users' });
    expect(response).toMatchObject({ status: 201, body: { data: { id: 1 } } });
    expect(response.header('etag')).toBe('"7"');
    expect(response.header('ETag')).toBe('"7"');
    expect(response.header('X-Absent')).toBeNull();
  });
});

describe('§6 credentials', () => {
  test('an OCPI call carries the operator’s token and party, and never the driver’s token', async () => {
    backend.answerWith({ body: {} });
    await clientFor(backend, { accessToken: () => 'jwt' }).send({ path: '/ocpi/emsp/2.2/locations' });
    expect(backend.requests[0]?.headers).toMatchObject({
      authorization: 'Token operator-token',
      'x-cpo-identifier': 'PHX',
    });
  });

  test('where the edge adds the operator’s token, none is sent', async () => {
    backend.answerWith({ body: {} });
    const client = clientFor(backend, { ocpi: { token: 'edge', cpoIdentifier: 'PHX' } });
    await client.send({ path: '/ocpi/emsp/2.2/locations' });
    expect(headersOf('authorization')).toEqual([undefined]);
    expect(headersOf('x-cpo-identifier')).toEqual(['PHX']);
  });

  test.each([null, ''])('§8 with the operator token %j no request goes out', async (token) => {
    backend.answerWith({ body: {} });
    const client = clientFor(backend, { ocpi: { token, cpoIdentifier: 'PHX' } });
    await expect(client.send({ path: '/ocpi/emsp/2.2/locations' })).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'OCPI authentication token not configured',
      status: 401,
    });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['of a driver who is signed in', '/api/users/7', {}, 'jwt', 'Bearer jwt'],
    [
      'to a path that only resembles the protocol’s',
      '/api/v1/ocpi/commands/jwt/START_SESSION',
      {},
      'jwt',
      'Bearer jwt',
    ],
    ['of a visitor', '/api/users/7', {}, null, undefined],
    ['to a public path', '/api/public/networks/7', {}, 'jwt', undefined],
    ['made as a visitor', '/api/users', { caller: 'visitor' as const }, 'jwt', undefined],
  ])('sends the authorization of a call %s', async (_, path, request, token, authorization) => {
    backend.answerWith({ body: {} });
    await clientFor(backend, { accessToken: () => token }).send({ path, ...request });
    expect(headersOf('authorization')).toEqual([authorization]);
    expect(headersOf('x-cpo-identifier')).toEqual([undefined]);
  });
});

describe('2 §4 a driver’s call that is answered with 401', () => {
  const refused = { status: 401, body: { detail: 'Token expired' } };

  test('it is repeated once with the refreshed token, as the same call', async () => {
    backend.answerWith(refused, { body: { data: 'fine' } });
    const onUnauthorized = jest.fn(async () => 'fresh');
    const client = clientFor(backend, { accessToken: () => 'stale', onUnauthorized });
    await expect(client.send({ path: '/api/users/7' })).resolves.toMatchObject({ body: { data: 'fine' } });
    expect(headersOf('authorization')).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(new Set(headersOf('x-request-id')).size).toBe(1);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test.each(['POST', 'PATCH', 'DELETE'] as const)(
    'docs/rules.md: fresh-token-before-a-write: a %s was not done, and goes out once more under its key',
    async (method) => {
      backend.answerWith(refused, { body: { data: 'done' } });
      const onUnauthorized = jest.fn(async () => 'fresh');
      const client = clientFor(backend, { accessToken: () => 'stale', onUnauthorized });
      await expect(client.send({ path: '/api/users/7', method })).resolves.toMatchObject({ body: { data: 'done' } });
      expect(headersOf('authorization')).toEqual(['Bearer stale', 'Bearer fresh']);
      expect(new Set(headersOf('idempotency-key')).size).toBe(1);
      expect(onUnauthorized.mock.calls).toEqual([['stale', undefined]]);
    },
  );

  describe('nothing-twice-by-itself: a backend that may have done it', () => {
    beforeAll(() => setConfig(readRuntimeConfig({})));
    afterAll(keepEveryDemand);

    test.each([
      ['GET', 2],
      ['POST', 1],
      ['PATCH', 1],
      ['DELETE', 1],
    ] as const)('a %s goes out %d times', async (method, times) => {
      backend.answerWith(refused, { body: { data: 'done' } });
      const onUnauthorized = jest.fn(async () => 'fresh');
      const client = clientFor(backend, { accessToken: () => 'stale', onUnauthorized });
      await client.send({ path: '/api/users/7', method }).catch(() => undefined);
      expect(backend.requests).toHaveLength(times);
      // The driver's next press has a token that serves.
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
    });

    test('a write carries no key that the backend’s preflight may not let through', async () => {
      backend.answerWith({ body: {} });
      await clientFor(backend).send({ path: '/api/users/7', method: 'POST', idempotencyKey: 'k' });
      expect(headersOf('idempotency-key')).toEqual([undefined]);
    });
  });

  test('it is not repeated with the refused token', async () => {
    backend.answerWith(refused);
    const client = clientFor(backend, { accessToken: () => 'same', onUnauthorized: async () => 'same' });
    await expect(client.send({ path: '/api/users/7', method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(backend.requests).toHaveLength(1);
  });

  test('a write fails with the error of its second try', async () => {
    backend.answerWith(refused, { status: 409, body: { detail: 'In progress' } });
    const client = clientFor(backend, { accessToken: () => 'stale', onUnauthorized: async () => 'fresh' });
    await expect(client.send({ path: '/api/users/7', method: 'POST' })).rejects.toMatchObject({ httpStatus: 409 });
    expect(backend.requests).toHaveLength(2);
  });

  test('it fails when the refreshed token is refused too', async () => {
    backend.answerWith(refused);
    const onUnauthorized = jest.fn(async () => 'fresh');
    await expect(clientFor(backend, { onUnauthorized }).send({ path: '/api/users/7' })).rejects.toMatchObject({
      message: 'Token expired',
      status: 401,
    });
    expect(backend.requests).toHaveLength(2);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['there is no fresh token', async () => null],
    ['the refresh fails', async () => Promise.reject(new Error('Refresh failed'))],
  ])('the refusal stands when %s', async (_, onUnauthorized) => {
    backend.answerWith(refused);
    await expect(clientFor(backend, { onUnauthorized }).send({ path: '/api/users/7' })).rejects.toMatchObject({
      message: 'Token expired',
      status: 401,
    });
    expect(backend.requests).toHaveLength(1);
  });

  test.each([
    ['a call as a visitor', { path: '/api/auth', method: 'POST' as const, caller: 'visitor' as const }],
    ['an operator’s call', { path: '/ocpi/emsp/2.2/locations' }],
    ['a public call', { path: '/api/public/networks/7' }],
  ])('%s does not count as one: nothing is refreshed', async (_, request) => {
    backend.answerWith(refused);
    const onUnauthorized = jest.fn(async () => 'fresh');
    await expect(clientFor(backend, { onUnauthorized }).send(request)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(backend.requests).toHaveLength(1);
  });
});

describe('records-have-a-driver: a call of one driver goes out as them, or not at all', () => {
  const otherDriver = new Error('Another driver is signed in', { cause: { httpStatus: 401 } });

  test.each(['GET', 'POST'] as const)('a %s with the token of the driver that it names', async (method) => {
    backend.answerWith({ body: {} });
    const accessToken = jest.fn(() => 'ana');
    await clientFor(backend, { accessToken }).send({ path: '/api/users/7', method, driverId: 'u1' });
    expect(accessToken.mock.calls).toEqual([['u1']]);
    expect(headersOf('authorization')).toEqual(['Bearer ana']);
  });

  test.each(['GET', 'POST'] as const)('a %s is unsent where another one is signed in', async (method) => {
    backend.answerWith({ body: {} });
    const client = clientFor(backend, { accessToken: () => Promise.reject(otherDriver) });
    const failure = await client
      .send({ path: '/api/users/7', method, driverId: 'u1' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'no-refresh', unsent: true, httpStatus: null });
    expect(isClearNo(failure)).toBe(false);
    expect(backend.requests).toEqual([]);
  });

  test('after a 401 it is not repeated as another one', async () => {
    backend.answerWith({ status: 401, body: { detail: 'Token expired' } });
    const onUnauthorized = jest.fn(() => Promise.reject(otherDriver));
    const client = clientFor(backend, { accessToken: () => 'ana', onUnauthorized });
    await expect(client.send({ path: '/api/users/7', driverId: 'u1' })).rejects.toMatchObject({ httpStatus: 401 });
    expect(onUnauthorized.mock.calls).toEqual([['ana', 'u1']]);
    expect(backend.requests).toHaveLength(1);
  });
});

/** As libs/auth's TokenRefreshError. */
const notRefreshed = (cause?: object): Error => Object.assign(new Error('Token refresh failed: 500'), { cause });

describe('2 §4 a token that is known to have run out is refreshed first', () => {
  test('the call waits for the fresh one', async () => {
    backend.answerWith({ body: {} });
    await clientFor(backend, { accessToken: async () => 'fresh' }).send({ path: '/api/users/7' });
    expect(headersOf('authorization')).toEqual(['Bearer fresh']);
  });

  test.each([
    ['without an answer', notRefreshed({ httpStatus: null, status: 408 }), 'Network Error', 500],
    ['as its code cannot be fetched', new Error('ChunkLoadError'), 'Network Error', 500],
    ['for something odd', 'odd', 'Network Error', 500],
    ['with 503', notRefreshed({ httpStatus: 503 }), 'HTTP error! status: 503', 503],
    ['with a clear no', notRefreshed({ httpStatus: 401 }), 'Refresh token expired or invalid', 401],
  ])('nothing is sent after a refresh that fails %s', async (_, failure, message, status) => {
    for (const method of ['GET', 'POST'] as const) {
      backend.answerWith({ body: {} });
      const onUnauthorized = jest.fn(async () => 'fresh');
      const client = clientFor(backend, { accessToken: () => Promise.reject(failure), onUnauthorized });
      await expect(client.send({ path: '/api/users/7', method })).rejects.toMatchObject({
        name: 'ServiceError',
        message,
        status,
        httpStatus: null,
        unsent: true,
      });
      expect(backend.requests).toEqual([]);
      expect(onUnauthorized).not.toHaveBeenCalled();
    }
  });

  test('an abort ends the wait', async () => {
    backend.answerWith({ body: {} });
    const controller = new AbortController();
    const client = clientFor(backend, { accessToken: () => new Promise<never>(() => undefined) });
    const call = client.send({ path: '/api/users/7', signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
    expect(backend.requests).toEqual([]);
  });

  test('a call that is not made as the driver needs no refresh', async () => {
    backend.answerWith({ body: {} });
    const accessToken = jest.fn(() => Promise.reject(notRefreshed()));
    for (const path of ['/ocpi/emsp/2.2/locations', '/api/public/networks/7'])
      await clientFor(backend, { accessToken }).send({ path });
    expect(accessToken).not.toHaveBeenCalled();
  });
});

describe('writes', () => {
  test('a write sends its body as JSON, with a generated idempotency key', async () => {
    backend.answerWith({ body: {} });
    await clientFor(backend).send({ path: '/api/users/7', method: 'PATCH', body: { email: 'ana@example.com' } });
    expect(backend.requests[0]).toMatchObject({
      method: 'PATCH',
      body: '{"email":"ana@example.com"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });

  test('a write without a body sends none', async () => {
    backend.answerWith({ status: 204 });
    await expect(clientFor(backend).send({ path: '/api/users/7', method: 'DELETE' })).resolves.toMatchObject({
      status: 204,
      body: '',
    });
    expect(backend.requests[0]).toMatchObject({ method: 'DELETE', body: '' });
  });

  test('a write sends the caller’s idempotency key', async () => {
    backend.answerWith({ body: {} });
    await clientFor(backend).send({ path: '/api/users/7', method: 'POST', idempotencyKey: 'hold-1' });
    expect(headersOf('idempotency-key')).toEqual(['hold-1']);
  });

  test('a read has no idempotency key', async () => {
    backend.answerWith({ body: {} });
    await clientFor(backend).send({ path: '/api/users/7' });
    expect(headersOf('idempotency-key')).toEqual([undefined]);
  });
});

describe('§8 errors', () => {
  const noRetries = { retries: 0 };

  test.each([
    ['the message of the body', { status: 404, body: { statusMessage: 'Unknown user' } }, 'Unknown user', 404],
    ['the status without one', { status: 418, body: {} }, 'HTTP error! status: 418', 418],
    ['a web page', { status: 502, body: '<html>Bad gateway</html>' }, 'HTTP error! status: 502', 502],
    ['an empty body', { status: 500, body: '' }, 'HTTP error! status: 500', 500],
    ['an error in an HTTP 200', { status: 200, body: { status_code: 2003, status_message: 'Where?' } }, 'Where?', 404],
    ['an unrequested 304', { status: 304 }, 'HTTP error! status: 304', 304],
  ])('answers with an error for %s', async (_, answer, message, status) => {
    backend.answerWith(answer);
    await expect(clientFor(backend, noRetries).send({ path: '/api/users/7' })).rejects.toMatchObject({
      name: 'ServiceError',
      message,
      status,
      httpStatus: answer.status,
    });
  });

  test('the error has the id of its request, and the body', async () => {
    backend.answerWith({ body: { status_code: 3001, extra: 1 } });
    const error: unknown = await clientFor(backend)
      .send({ path: '/api/users/7' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      requestId: backend.requests[0]?.headers['x-request-id'],
      protocolStatus: 3001,
      status: 500,
      details: { status_code: 3001, extra: 1 },
    });
  });

  test.each([
    ['a refusal', { status: 404 }],
    ['a time-out', 'silence' as const],
    ['a connection that breaks', 'hang up' as const],
  ])('the token is not in the logged error: %s', async (_, answer) => {
    backend.answerWith(answer);
    const client = clientFor(backend, { ...noRetries, timeoutMs: 300, accessToken: () => 'secret-jwt' });
    const error: unknown = await client.send({ path: '/api/users/7' }).catch((thrown: unknown) => thrown);
    expect(headersOf('authorization')).toEqual(['Bearer secret-jwt']);
    expect(error).toMatchObject({ name: 'ServiceError' });
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('secret-jwt');
  });

  test.each([
    ['an answer', 'silence' as const],
    ['the rest of an answer', { headers: { 'Content-Length': '99' }, body: '{"data":' }],
  ])('a time-out names that it waited for %s', async (_, answer) => {
    backend.answerWith(answer);
    const client = clientFor(backend, { ...noRetries, timeoutMs: 50 });
    await expect(client.send({ path: '/api/users' })).rejects.toMatchObject({
      message: 'Request timeout',
      status: 408,
      httpStatus: null,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('a request may have its own time-out', async () => {
    backend.answerWith('silence');
    await expect(clientFor(backend, noRetries).send({ path: '/api/users', timeoutMs: 20 })).rejects.toMatchObject({
      message: 'Request timeout',
    });
  });

  test('a broken connection is a network error', async () => {
    backend.answerWith('hang up');
    await expect(clientFor(backend, noRetries).send({ path: '/api/users' })).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'Network Error',
      status: 500,
      httpStatus: null,
    });
  });
});

describe('an abort', () => {
  test('it rejects with the caller’s reason, and repeats nothing', async () => {
    backend.answerWith('silence');
    const controller = new AbortController();
    const arrived = backend.nextRequest();
    const call = clientFor(backend).send({ path: '/api/users', signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
    expect(backend.requests).toHaveLength(1);
  });

  test('an abort before the call sends nothing', async () => {
    backend.answerWith({ body: {} });
    const signal = AbortSignal.abort('gone');
    await expect(clientFor(backend).send({ path: '/api/users', signal })).rejects.toBe('gone');
    expect(backend.requests).toEqual([]);
  });

  test('it ends the wait for the next attempt', async () => {
    backend.answerWith({ status: 503 });
    const controller = new AbortController();
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    const call = clientFor(backend, { retryDelayMs: 60_000 }).send({ path: '/api/users', signal: controller.signal });
    while (!setTimer.mock.calls.some(([, delay]) => delay === 60_000)) await new Promise(setImmediate);
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
    expect(backend.requests).toHaveLength(1);
  });
});

describe('a request that is over is reported', () => {
  test.each([
    ['an answer', { body: {} }, 200],
    ['a refusal', { status: 404 }, 404],
    ['an error in an HTTP 200', { body: { status_code: 3000 } }, 200],
    ['no answer', 'hang up' as const, null],
  ])('%s is reported with its ids, without its query, body and credentials', async (_, answer, status) => {
    backend.answerWith(answer);
    const onFinished = jest.fn();
    const client = clientFor(backend, { retries: 0, accessToken: () => 'secret-jwt', onFinished });
    await client.send({ path: '/api/users/7', query: { email: 'ana@example.com' } }).catch(() => undefined);
    expect(onFinished.mock.calls).toEqual([
      [
        {
          method: 'GET',
          path: '/api/users/7',
          status,
          milliseconds: expect.any(Number),
          requestId: headersOf('x-request-id')[0],
          correlationId: headersOf('x-correlation-id')[0],
        },
      ],
    ]);
  });

  test('the report includes its repetitions', async () => {
    backend.answerWith({ status: 503 }, { body: {} });
    const onFinished = jest.fn();
    await clientFor(backend, { onFinished }).send({ path: '/api/users/7' });
    expect(onFinished.mock.calls).toEqual([[expect.objectContaining({ status: 200 })]]);
  });
});
