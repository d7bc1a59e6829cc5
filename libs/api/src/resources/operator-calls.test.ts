import type { ApiClient } from '../client/exchange';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import {
  authorizeToken,
  refundPayment,
  startMobileSession,
  startOcpiSession,
  stopMobileSession,
  stopSessionById,
} from './operator-calls';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const authorize = () => authorizeToken(asAna(), 'A1', { locationId: 'loc-001', evseUid: 'E1' });

test('1 §7 an authorization without a decision is none', async () => {
  backend.answerWith({ body: { data: { allowed: 'NO_CREDIT' }, status_code: 1000 } });
  await expect(authorize()).resolves.toMatchObject({ allowed: 'NO_CREDIT' });
  backend.answerWith({ body: { data: { allowed: 'PERHAPS' }, status_code: 1000 } });
  await expect(authorize()).rejects.toMatchObject({ message: 'No authorization data in response', status: 404 });
});

const start = {
  paymentIntentId: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  authorizationAmount: 20,
};

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  [
    'start by OCPI',
    (client) => startOcpiSession(client, { ...start, paymentIntentId: ' ', responseUrl: '', contractId: 'C' }),
  ],
  ['mobile start', (client) => startMobileSession(client, { ...start, paymentIntentId: ' ' })],
  [
    'refund',
    (client) => refundPayment(client, '', { amount: { minor: 1, currency: 'USD' }, reason: 'x' }, { driverId: 'u1' }),
  ],
])('2 §5 a %s without its reference is not sent', async (_, call) => {
  backend.answerWith({});
  await expect(call(asAna())).rejects.toMatchObject({ status: 400 });
  expect(backend.requests).toEqual([]);
});

describe('1 §7 startMobileSession', () => {
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
  ])('1 §7 a lasting %d ends after %d requests', async (status, requests) => {
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
  ])('1 §7 reads %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(startMobileSession(asAna(), start)).resolves.toMatchObject({ id: 'S-1' });
  });

  test.each([[{}], [{ data: null }], [{ session: {} }], ['<html>'], [''], [[]], ['true']])(
    '1 §8 %j is none',
    async (body) => {
      backend.answerWith({ body });
      await expect(startMobileSession(asAna(), start)).rejects.toMatchObject({
        httpStatus: 200,
        message: 'Invalid session response format',
      });
      expect(backend.requests).toHaveLength(1);
    },
  );
});

test.each([
  [{ data: { id: 'S-1', status: 'COMPLETED' } }, expect.objectContaining({ id: 'S-1', status: 'COMPLETED' })],
  ['', null],
  [{ success: true }, null],
])('1 §7 a stop reads the answer %j', async (body, session) => {
  backend.answerWith({ body });
  await expect(stopMobileSession(asAna(), 'S-1')).resolves.toEqual(session);
  await expect(stopSessionById(asAna(), 'S-1')).resolves.toEqual(session);
});
