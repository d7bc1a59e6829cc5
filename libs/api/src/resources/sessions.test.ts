import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getSession, listSessions, startMobileSession, stopMobileSession, stopSessionById } from './sessions';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

describe('§7 listSessions', () => {
  test('it asks for a part of the list', async () => {
    backend.answerWith({
      headers: { 'X-Total-Count': '9' },
      body: { data: [{ session_id: 'S-1' }, {}], status_code: 1000 },
    });
    const dateFrom = new Date('2025-09-01T00:00:00Z');
    await expect(listSessions(asAna(), { tokenUid: 'APP-1', dateFrom, offset: 4, limit: 2 })).resolves.toEqual({
      items: [expect.objectContaining({ id: 'S-1' })],
      total: 9,
      nextOffset: 6,
    });
    expect(backend.requests[0]).toMatchObject({
      url: '/ocpi/emsp/2.2.1/sessions?tokenUid=APP-1&dateFrom=2025-09-01T00:00:00.000Z&offset=4&limit=2',
      headers: { authorization: 'Token operator-token' },
    });
  });

  test('an answer without a list is an error', async () => {
    backend.answerWith({ body: {} });
    await expect(listSessions(asAna())).rejects.toThrow('No session data in response');
    expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2.1/sessions');
  });
});

describe('§7 getSession', () => {
  test.each([
    ['in an envelope', { data: { session_id: 'S*1', status: 'ACTIVE', kwh: 1.5 }, status_code: 1000 }],
    ['bare', { id: 'S*1', status: 'ACTIVE', kwh: 1.5 }],
  ])('reads a session %s, from an encoded path', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S*1')).resolves.toMatchObject({ id: 'S*1', status: 'ACTIVE', kwh: 1.5 });
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url: '/ocpi/emsp/2.2.1/sessions/S%2A1',
      headers: { authorization: 'Token operator-token' },
    });
  });

  test.each([
    ['no data', { status_code: 1000 }],
    ['data of null', { data: null, status_code: 1000 }],
    ['an empty record', { data: {}, status_code: 1000 }],
    ['an empty body', ''],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({
      message: 'Session data not found',
      status: 404,
      httpStatus: 200,
    });
  });

  test.each([
    ['a session without an id', { data: { status: 'ACTIVE' } }],
    ['a list', { data: [], status_code: 1000 }],
    ['a web page', '<html>'],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({
      message: 'Invalid session response format',
      status: 500,
      httpStatus: 200,
    });
  });

  test('§8 an unknown session is an error', async () => {
    backend.answerWith({ status: 404 });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({ message: 'HTTP error! status: 404', status: 404 });
  });

  test('a read can be aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(getSession(asAna(), 'S-1', { signal })).rejects.toBe(signal.reason);
  });
});

const start = {
  paymentIntentId: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  authorizationAmount: 20,
};

describe('§7 startMobileSession', () => {
  test('it posts the start of a session as the driver', async () => {
    backend.answerWith({ body: { data: { session_id: 'S-1', status: 'PENDING' }, status_code: 1000 } });
    await expect(startMobileSession(asAna(), start, { idempotencyKey: 'step-1' })).resolves.toMatchObject({
      id: 'S-1',
      status: 'PENDING',
    });
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/v2/sessions/start',
      headers: { authorization: 'Bearer jwt', 'idempotency-key': 'step-1' },
    });
    expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual({
      token: 'APP-pi_1',
      locationId: 'loc-001',
      evseUid: 'E1',
      connectorId: '1',
      authorizationReference: 'pi_1',
      authorizationAmount: 20,
    });
  });

  test('1 §8: a 401 is followed by one attempt without authorization, as the same step', async () => {
    backend.answerWith({ status: 401 }, { body: { id: 'S-1' } });
    const client = clientFor(backend, { accessToken: () => 'jwt', onUnauthorized: async () => null });
    await expect(startMobileSession(client, start)).resolves.toMatchObject({ id: 'S-1' });

    const [first, second] = backend.requests;
    expect(backend.requests).toHaveLength(2);
    expect(first?.headers.authorization).toBe('Bearer jwt');
    expect(second?.headers.authorization).toBeUndefined();
    expect(second?.body).toBe(first?.body);
    for (const same of ['x-correlation-id', 'idempotency-key']) {
      expect(second?.headers[same]).toMatch(/^[0-9a-f]{32}$/);
      expect(second?.headers[same]).toBe(first?.headers[same]);
    }
  });

  test('docs/rules.md: fresh-token-before-a-write: a fresh token is tried first if there is one', async () => {
    backend.answerWith({ status: 401 }, { body: { id: 'S-1' } });
    const client = clientFor(backend, { accessToken: () => 'jwt', onUnauthorized: async () => 'fresh' });
    await expect(startMobileSession(client, start, { idempotencyKey: 'step-1' })).resolves.toMatchObject({ id: 'S-1' });
    expect(backend.requests.map(({ headers }) => [headers.authorization, headers['idempotency-key']])).toEqual([
      ['Bearer jwt', 'step-1'],
      ['Bearer fresh', 'step-1'],
    ]);
  });

  test.each([
    [401, 2],
    [403, 1],
    [500, 1],
  ])('§7 a lasting %d ends after %d requests', async (status, requests) => {
    backend.answerWith({ status, body: { detail: 'No' } });
    await expect(startMobileSession(asAna(), start)).rejects.toMatchObject({ message: 'No', status });
    expect(backend.requests).toHaveLength(requests);
  });

  test.each([
    ['data', { data: { id: 'S-1' } }],
    ['an id as data', { data: 'S-1', status_code: 1000 }],
    ['a bare id', '"S-1"'],
    ['a bare text', 'S-1'],
    ['a record', { session_id: 'S-1' }],
    ['a session', { session: { id: 'S-1' } }],
    ['a session as data', { data: { session: { sessionId: 'S-1' } } }],
    ['the id of a session', { session: 'S-1' }],
  ])('§7 reads %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(startMobileSession(asAna(), start)).resolves.toMatchObject({ id: 'S-1' });
  });

  test.each([[{}], [{ data: null }], [{ session: {} }], ['<html>'], [''], [[]], ['true']])(
    '§8 %j is none',
    async (body) => {
      backend.answerWith({ body });
      await expect(startMobileSession(asAna(), start)).rejects.toMatchObject({
        httpStatus: 200,
        message: 'Invalid session response format',
      });
      expect(backend.requests).toHaveLength(1);
    },
  );

  test('§5 nothing is sent without an authorization reference', async () => {
    backend.answerWith({});
    await expect(startMobileSession(asAna(), { ...start, paymentIntentId: ' ' })).rejects.toMatchObject({
      status: 400,
    });
    expect(backend.requests).toEqual([]);
  });
});

test.each([
  [{ data: { id: 'S-1', status: 'COMPLETED' } }, expect.objectContaining({ id: 'S-1', status: 'COMPLETED' })],
  ['', null],
  [{ success: true }, null],
])('§7 stopMobileSession reads the answer %j', async (body, session) => {
  backend.answerWith({ body });
  await expect(stopMobileSession(asAna(), 'S/1', { idempotencyKey: 'k' })).resolves.toEqual(session);
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/v2/sessions/S%2F1/stop',
    body: '',
    headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
  });
});

test('1 §7 a session is stopped by its id, as the operator', async () => {
  backend.answerWith({ body: { data: { session_id: 'S/1' }, status_code: 1000 } });
  await expect(stopSessionById(asAna(), 'S/1', { idempotencyKey: 'k' })).resolves.toMatchObject({ id: 'S/1' });
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/ocpi/emsp/2.2.1/sessions/S%2F1/stop',
    body: '',
    headers: { authorization: 'Token operator-token', 'idempotency-key': 'k' },
  });
});
