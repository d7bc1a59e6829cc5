import type { ApiClient } from '../client/exchange';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getAthPayment } from './ath-movil';
import { getLocation, listLocations, nearbyLocations } from './locations';
import { getNetwork, getNetworkByParty } from './networks';
import {
  getCdr,
  getConnector,
  getMobileLocation,
  getToken,
  listCdrs,
  listSessions,
  listTariffs,
  listTokens,
  locationTariffs,
} from './operator-calls';
import { getStripeConfig, listPaymentMethods } from './payment-methods';
import { isPreAuthorizationActive, pendingPreAuthorizations } from './pre-authorizations';
import { getSession } from './sessions';
import { getTariff } from './tariffs';
import { driverSessions, findPhoneOwner, getUser, listUsers } from './users';

const backend = Backend.forTests();

const asAna = { driverId: 'u1' };
const [from, to] = [new Date('2025-09-01T00:00:00Z'), new Date('2025-09-02T00:00:00Z')];
const around = { latitude: 18.4655, longitude: -66.1057 };
const OCPI = '/ocpi/emsp/2.2.1';
const OPERATOR = 'Token operator-token';
const page = (...items: object[]) => ({ items, total: 9 });

/** The address, the caller, the call, the data of an answer, how they are read, the error for an answer without any. */
test.each<[string, string | undefined, (client: ApiClient) => Promise<unknown>, unknown, object | boolean, string?]>([
  [
    '/ocpi/emsp/2.2/locations?dateFrom=2025-09-01T00:00:00.000Z&dateTo=2025-09-02T00:00:00.000Z&offset=4&limit=2',
    OPERATOR,
    (client) => listLocations(client, { dateFrom: from, dateTo: to, offset: 4, limit: 2 }),
    [{ id: 'L1' }, { name: 'no id' }],
    { ...page({ id: 'L1' }), nextOffset: 6 },
    'No location data in response',
  ],
  [
    '/api/v2/locations/nearby?latitude=18.4655&longitude=-66.1057&radius=5&cpoIdentifier=PHX',
    'Bearer jwt',
    (client) => nearbyLocations(client, { ...around, radius: 5 }),
    [{ id: 'L1' }, null],
    [{ id: 'L1' }],
    'No location data in response',
  ],
  [
    '/api/v2/locations/nearby?latitude=18.4655&longitude=-66.1057&cpoIdentifier=PHX',
    'Bearer jwt',
    (client) => nearbyLocations(client, around),
    [{ id: 'L1' }],
    [{ id: 'L1' }],
    'No location data in response',
  ],
  [
    `${OCPI}/locations/L%2A1`,
    OPERATOR,
    (client) => getLocation(client, 'L*1'),
    { id: 'L*1' },
    { changed: true, location: { id: 'L*1', city: '' }, etag: null },
    'No location data in response',
  ],
  [
    '/api/public/networks/by-party/P%2FX',
    undefined,
    (client) => getNetworkByParty(client, 'P/X'),
    { name: 'Phoenix', primaryColor: '#f00' },
    { name: 'Phoenix', primaryColor: '#ff0000' },
    'No network data in response',
  ],
  [
    '/api/public/networks/7',
    undefined,
    (client) => getNetwork(client, '7'),
    { name: 'Phoenix' },
    { name: 'Phoenix' },
    'No network data in response',
  ],
  [
    `${OCPI}/tariffs/T%2F1`,
    OPERATOR,
    (client) => getTariff(client, 'T/1'),
    { id: 'T/1', currency: 'EUR' },
    { id: 'T/1', currency: 'EUR' },
    'No tariff data in response',
  ],
  [
    `${OCPI}/sessions/S%2A1`,
    OPERATOR,
    (client) => getSession(client, 'S*1'),
    { session_id: 'S*1', status: 'ACTIVE', kwh: 1.5 },
    { id: 'S*1', status: 'ACTIVE', kwh: 1.5 },
    'Session data not found',
  ],
  [
    '/api/users/u%201/sessions?limit=200',
    'Bearer u 1',
    (client) => driverSessions(client, 'u 1'),
    { sessions: [{ id: 'S1' }, null, {}] },
    [{ id: 'S1' }],
  ],
  [
    '/api/users',
    undefined,
    (client) => listUsers(client),
    { users: [{ id: 'u1' }, null, { email: 'x' }] },
    [{ id: 'u1' }],
    'No user data in response',
  ],
  [
    '/api/debug/users',
    undefined,
    (client) => listUsers(client, { usersPath: '/api/debug/users' }),
    [{ id: 'u1' }],
    [{ id: 'u1' }],
    'No user data in response',
  ],
  [
    '/api/users/u%2F1',
    'Bearer jwt',
    (client) => getUser(client, 'u/1'),
    { user: { id: 'u/1', first_name: 'Ana', last_name: 'Núñez' } },
    { id: 'u/1', displayName: 'Ana Núñez' },
    'No user data in response',
  ],
  [
    '/api/users/validate/phone/%2B17875550100',
    'Bearer jwt',
    (client) => findPhoneOwner(client, '+17875550100'),
    { userId: 'u2' },
    { exists: true, userId: 'u2' },
  ],
  [
    '/api/payment/stripe-config',
    'Bearer jwt',
    (client) => getStripeConfig(client),
    { publishable_key: 'pk_test_1' },
    { publishableKey: 'pk_test_1' },
    'Failed to load payment configuration',
  ],
  [
    '/api/payment-methods?userId=u+1',
    'Bearer u 1',
    (client) => listPaymentMethods(client, 'u 1'),
    { payment_methods: [{ id: 'pm_1' }, { brand: 'no id' }] },
    [{ id: 'pm_1' }],
    'No payment method data in response',
  ],
  [
    '/api/users/u1/pre-authorizations/pending',
    'Bearer u1',
    (client) => pendingPreAuthorizations(client, 'u1'),
    { preAuthorizations: [{ id: 'pa_1' }, { amount: 5 }] },
    [{ id: 'pa_1' }],
    'No pre-authorization data in response',
  ],
  [
    '/api/pre-authorizations/pa_1/check-active',
    'Bearer u1',
    (client) => isPreAuthorizationActive(client, 'pa_1', asAna),
    { is_active: true },
    true,
  ],
  [
    '/api/athmovil/payments/ath%2F1/status',
    'Bearer u1',
    (client) => getAthPayment(client, 'ath/1', asAna),
    { status: 'COMPLETED', session_id: 'S-1' },
    { status: 'COMPLETED', sessionId: 'S-1' },
  ],
  [
    `${OCPI}/sessions?tokenUid=APP-1&dateFrom=2025-09-01T00:00:00.000Z&offset=4&limit=2`,
    OPERATOR,
    (client) => listSessions(client, { tokenUid: 'APP-1', dateFrom: from, offset: 4, limit: 2 }),
    [{ session_id: '1' }, {}],
    { ...page({ id: '1' }), nextOffset: 6 },
    'No session data in response',
  ],
  [
    `${OCPI}/tariffs?offset=4&limit=2`,
    OPERATOR,
    (client) => listTariffs(client, { offset: 4, limit: 2 }),
    [{ id: '1' }, {}],
    { ...page({ id: '1' }), nextOffset: 6 },
    'No tariff data in response',
  ],
  [
    `${OCPI}/tokens?limit=1`,
    OPERATOR,
    (client) => listTokens(client, { limit: 1 }),
    [{ uid: 'A1' }],
    page({ uid: 'A1' }),
    'No token data in response',
  ],
  [
    `${OCPI}/cdrs?from=2025-09-01T00:00:00.000Z&to=2025-09-02T00:00:00.000Z`,
    OPERATOR,
    (client) => listCdrs(client, { from, to }),
    [{ id: '1' }],
    page({ id: '1' }),
    'No CDR data in response',
  ],
  [
    `${OCPI}/cdrs/C1`,
    OPERATOR,
    (client) => getCdr(client, 'C1'),
    { id: 'C1', total_cost: { excl_vat: 4 } },
    { totalCost: { exclVat: 4, inclVat: null } },
    'No CDR data in response',
  ],
  [
    `${OCPI}/tokens/PR/PHX/A%2A1`,
    OPERATOR,
    (client) => getToken(client, { countryCode: 'PR', partyId: 'PHX', uid: 'A*1' }),
    { uid: 'A*1' },
    { uid: 'A*1' },
    'No token data in response',
  ],
  [
    `${OCPI}/locations/loc-001/evses/BE%2ABEC%2AE1/connectors/1`,
    OPERATOR,
    (client) => getConnector(client, { locationId: 'loc-001', evseUid: 'BE*BEC*E1', connectorId: '1' }),
    { id: '1', standard: 'CHADEMO' },
    { id: '1', standard: 'CHADEMO' },
    'No connector data in response',
  ],
  [
    '/api/v2/locations/loc-001',
    'Bearer jwt',
    (client) => getMobileLocation(client, 'loc-001'),
    { id: 'loc-001' },
    { id: 'loc-001' },
    'No location data in response',
  ],
  [
    '/api/v2/tariffs/location/loc-001',
    'Bearer jwt',
    (client) => locationTariffs(client, 'loc-001'),
    [{ id: 'T1' }],
    [{ id: 'T1' }],
    'No tariff data in response',
  ],
  [
    '/api/v1/tariffs/location/loc-001',
    'Bearer jwt',
    (client) => locationTariffs(client, 'loc-001', { version: 'v1' }),
    [{ id: 'T1' }],
    [{ id: 'T1' }],
    'No tariff data in response',
  ],
])('1 §7, 2 §7: %s is read, as %s', async (...[url, as, read, data, gives, missing]) => {
  const client = clientFor(backend, { retries: 0, accessToken: (driverId) => driverId ?? 'jwt' });
  for (const body of [{ data, status_code: 1000 }, data]) {
    backend.answerWith({ headers: { 'X-Total-Count': '9' }, body });
    const result = await read(client);
    expect({ read: result }).toMatchObject({ read: gives });
    expect(backend.requests.map(({ method, headers }) => [method, headers.authorization])).toEqual([['GET', as]]);
    expect(backend.requests[0]?.url).toBe(url);
  }
  if (missing === undefined) return;
  backend.answerWith({ body: { data: {}, status_code: 1000 } });
  await expect(read(client)).rejects.toMatchObject({ name: 'ServiceError', message: missing, status: 404 });
});

test.each([
  ['getNetworkByParty', getNetworkByParty],
  ['getNetwork', getNetwork],
])('§9 %s waits 5 s and is not repeated, so that a fall-back shows soon', async (_, get) => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  backend.answerWith({ status: 503 });
  await expect(get(clientFor(backend, { timeoutMs: 10_000 }), 'PHX')).rejects.toMatchObject({ status: 503 });
  expect(backend.requests).toHaveLength(1);
  const delays = setTimer.mock.calls.map(([, delay]) => delay);
  expect(delays).toContain(5000);
  expect(delays).not.toContain(10_000);
});

test.each([
  ['no data', { status_code: 1000 }, 'Session data not found', 404],
  ['data of null', { data: null, status_code: 1000 }, 'Session data not found', 404],
  ['an empty record', { data: {}, status_code: 1000 }, 'Session data not found', 404],
  ['an empty body', '', 'Session data not found', 404],
  ['a session without an id', { data: { status: 'ACTIVE' } }, 'Invalid session response format', 500],
  ['a list', { data: [], status_code: 1000 }, 'Invalid session response format', 500],
  ['a web page', '<html>', 'Invalid session response format', 500],
])('1 §8 an answer with %s is an error', async (_, body, message, status) => {
  backend.answerWith({ body });
  await expect(getSession(clientFor(backend), 'S-1')).rejects.toMatchObject({ message, status, httpStatus: 200 });
});
