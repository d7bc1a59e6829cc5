import type { ApiClient } from '../client/exchange';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import {
  authorizeToken,
  getCdr,
  getConnector,
  getMobileLocation,
  getToken,
  listCdrs,
  listSessions,
  listTariffs,
  listTokens,
  locationTariffs,
  refundPayment,
  reserveNow,
  startMobileSession,
  startOcpiSession,
  stopMobileSession,
  stopSessionById,
} from './operator-calls';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const OCPI = '/ocpi/emsp/2.2.1';
const [from, to] = [new Date('2025-09-01T00:00:00Z'), new Date('2025-09-02T00:00:00Z')];
const ofNine = { items: [expect.objectContaining({ id: '1' })], total: 9, nextOffset: 6 };

interface Read {
  readonly call: (client: ApiClient) => Promise<unknown>;
  readonly data: unknown;
  readonly url: string;
  readonly gives: unknown;
}

test.each<[string, Read]>([
  [
    'a list of sessions',
    {
      call: (client) => listSessions(client, { tokenUid: 'APP-1', dateFrom: from, offset: 4, limit: 2 }),
      data: [{ session_id: '1' }, {}],
      url: `${OCPI}/sessions?tokenUid=APP-1&dateFrom=2025-09-01T00:00:00.000Z&offset=4&limit=2`,
      gives: ofNine,
    },
  ],
  [
    'a list of tariffs',
    {
      call: (client) => listTariffs(client, { offset: 4, limit: 2 }),
      data: [{ id: '1' }, {}],
      url: `${OCPI}/tariffs?offset=4&limit=2`,
      gives: ofNine,
    },
  ],
  [
    'a list of tokens',
    {
      call: (client) => listTokens(client, { limit: 1 }),
      data: [{ uid: 'A1' }],
      url: `${OCPI}/tokens?limit=1`,
      gives: expect.objectContaining({ items: [expect.objectContaining({ uid: 'A1' })] }),
    },
  ],
  [
    'charge detail records of a time',
    {
      call: (client) => listCdrs(client, { from, to }),
      data: [{ id: '1' }],
      url: `${OCPI}/cdrs?from=2025-09-01T00:00:00.000Z&to=2025-09-02T00:00:00.000Z`,
      gives: expect.objectContaining({ items: [expect.objectContaining({ id: '1' })] }),
    },
  ],
  [
    'a charge detail record',
    {
      call: (client) => getCdr(client, 'C1'),
      data: { id: 'C1', total_cost: { excl_vat: 4 } },
      url: `${OCPI}/cdrs/C1`,
      gives: expect.objectContaining({ totalCost: { exclVat: 4, inclVat: null } }),
    },
  ],
  [
    'a token',
    {
      call: (client) => getToken(client, { countryCode: 'PR', partyId: 'PHX', uid: 'A*1' }),
      data: { uid: 'A*1' },
      url: `${OCPI}/tokens/PR/PHX/A%2A1`,
      gives: expect.objectContaining({ uid: 'A*1' }),
    },
  ],
  [
    'a connector',
    {
      call: (client) => getConnector(client, { locationId: 'loc-001', evseUid: 'BE*BEC*E1', connectorId: '1' }),
      data: { id: '1', standard: 'CHADEMO' },
      url: `${OCPI}/locations/loc-001/evses/BE%2ABEC%2AE1/connectors/1`,
      gives: expect.objectContaining({ id: '1', standard: 'CHADEMO' }),
    },
  ],
  [
    'a station of the mobile interface',
    {
      call: (client) => getMobileLocation(client, 'loc-001'),
      data: { id: 'loc-001' },
      url: '/api/v2/locations/loc-001',
      gives: expect.objectContaining({ id: 'loc-001' }),
    },
  ],
  [
    'the tariffs at a station',
    {
      call: (client) => locationTariffs(client, 'loc-001'),
      data: [{ id: 'T1' }],
      url: '/api/v2/tariffs/location/loc-001',
      gives: [expect.objectContaining({ id: 'T1' })],
    },
  ],
  [
    'the tariffs at a station by version 1',
    {
      call: (client) => locationTariffs(client, 'loc-001', { version: 'v1' }),
      data: [{ id: 'T1' }],
      url: '/api/v1/tariffs/location/loc-001',
      gives: [expect.objectContaining({ id: 'T1' })],
    },
  ],
])('1 §7, 1 §8: %s is read, and an answer without it is an error', async (_, { call, data, url, gives }) => {
  backend.answerWith({ headers: { 'X-Total-Count': '9' }, body: { data, status_code: 1000 } });
  await expect(call(asAna())).resolves.toEqual(gives);
  expect(backend.requests[0]).toMatchObject({
    method: 'GET',
    url,
    headers: { authorization: url.startsWith(OCPI) ? 'Token operator-token' : 'Bearer jwt' },
  });
  backend.answerWith({ body: { data: {}, status_code: 1000 } });
  await expect(call(asAna())).rejects.toMatchObject({
    message: expect.stringMatching(/^No .+ data in response$/),
    status: 404,
  });
});

const authorize = () =>
  authorizeToken(asAna(), 'A1', { locationId: 'loc-001', evseUid: 'E1' }, { idempotencyKey: 'k' });

test('1 §7 a token is authorized for a charge point; an answer without a decision is none', async () => {
  backend.answerWith({ body: { data: { allowed: 'NO_CREDIT' }, status_code: 1000 } });
  await expect(authorize()).resolves.toMatchObject({ allowed: 'NO_CREDIT' });
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: `${OCPI}/tokens/A1/authorize`,
    headers: { authorization: 'Token operator-token', 'idempotency-key': 'k' },
    body: '{"locationId":"loc-001","evseUid":"E1"}',
  });
  backend.answerWith({ body: { data: { allowed: 'PERHAPS' }, status_code: 1000 } });
  await expect(authorize()).rejects.toMatchObject({ message: 'No authorization data in response', status: 404 });
});

const responseUrl = 'https://app.example/commands';
const start = {
  paymentIntentId: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  authorizationAmount: 20,
};
const token = {
  uid: 'APP-1',
  countryCode: 'US',
  partyId: 'WTL',
  type: 'APP_USER',
  contractId: 'C1',
  visualNumber: null,
  issuer: 'Wattline',
  valid: true,
  whitelist: 'NEVER',
  lastUpdated: '2025-09-03T10:00:00.000Z',
};
const reservation = {
  responseUrl,
  token,
  expiryDate: new Date('2025-09-03T10:30:00Z'),
  reservationId: 'R-1',
  locationId: 'loc-001',
};
const reserved = {
  response_url: responseUrl,
  expiry_date: '2025-09-03T10:30:00.000Z',
  reservation_id: 'R-1',
  location_id: 'loc-001',
  token: {
    country_code: 'US',
    party_id: 'WTL',
    uid: 'APP-1',
    type: 'APP_USER',
    contract_id: 'C1',
    issuer: 'Wattline',
    valid: true,
    whitelist: 'NEVER',
    last_updated: '2025-09-03T10:00:00.000Z',
  },
};
const step = { idempotencyKey: 'step-1' };

test.each<[string, string, (client: ApiClient) => Promise<unknown>, object]>([
  [
    'a start',
    'START_SESSION',
    (client) => startOcpiSession(client, { ...start, responseUrl, contractId: 'US-WTL-C1' }, step),
    {
      response_url: responseUrl,
      token: { uid: 'APP-pi_1', type: 'APP_USER', contract_id: 'US-WTL-C1' },
      location_id: 'loc-001',
      evse_uid: 'E1',
      connector_id: '1',
      authorization_reference: 'pi_1',
      authorization_amount: 20,
    },
  ],
  ['a reservation of a station', 'RESERVE_NOW', (client) => reserveNow(client, reservation, step), reserved],
  [
    'a reservation of a charge point',
    'RESERVE_NOW',
    (client) => reserveNow(client, { ...reservation, evseUid: 'E1', authorizationReference: 'pi_1' }, step),
    { ...reserved, evse_uid: 'E1', authorization_reference: 'pi_1' },
  ],
])('1 §7, 2 §3: %s goes out as the command %s, once, as the operator', async (_, name, call, body) => {
  backend.answerWith({ body: { status_code: 1000, data: { result: 'ACCEPTED', timeout: 30 } } });
  await expect(call(asAna())).resolves.toMatchObject({ result: 'ACCEPTED', timeout: 30 });
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: `${OCPI}/commands/${name}`,
    headers: { authorization: 'Token operator-token', 'idempotency-key': 'step-1' },
  });
  expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual(body);
});

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  [
    'start by OCPI',
    (client) => startOcpiSession(client, { ...start, paymentIntentId: ' ', responseUrl, contractId: 'C' }),
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
])('1 §7 stopMobileSession reads the answer %j', async (body, session) => {
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

test.each([
  [2000, 'USD', 20],
  [573, 'USD', 5.73],
  [30, 'USD', 0.3],
  [1235, 'KWD', 1.235],
  [4, 'KWD', 0.004],
  [419, 'JPY', 419],
])('1 §7 a refund of %d minor units of %s goes out as %d, once', async (minor, currency, sent) => {
  backend.answerWith({ body: { success: true } });
  const refund = { amount: { minor, currency }, reason: 'Session stopped by user' };
  await expect(
    refundPayment(asAna(), 'pi/1', refund, { driverId: 'u1', idempotencyKey: 'k' }),
  ).resolves.toBeUndefined();
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/payments/pi%2F1/refund',
    headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
    body: `{"amount":${sent},"reason":"Session stopped by user"}`,
  });
});

test.each([
  [409, { detail: 'Already refunded' }, 'Already refunded'],
  [500, {}, 'HTTP error! status: 500'],
])('1 §8 gives the reason of the refusal %d %j', async (status, body, message) => {
  backend.answerWith({ status, body });
  const attempt = refundPayment(
    asAna(),
    'pi_1',
    { amount: { minor: 100, currency: 'USD' }, reason: 'x' },
    { driverId: 'u1' },
  );
  await expect(attempt).rejects.toMatchObject({ message, status });
  expect(backend.requests).toHaveLength(1);
});
