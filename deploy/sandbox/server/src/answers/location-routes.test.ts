import { dataOf, idsOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const LIST = '/ocpi/emsp/2.2/locations';
const LOCATIONS = '/ocpi/emsp/2.2.1/locations';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('1 §7: GET locations', () => {
  test('lists every station in an envelope', async () => {
    const response = await sandbox.get(LIST);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      status_code: 1000,
      status_message: 'Success',
      timestamp: '2026-11-20T15:00:00.000Z',
    });
    expect(idsOf(response).slice(0, 2)).toEqual(['loc-001', 'loc-002']);
    expect(response.headers).toMatchObject({ 'x-total-count': '20', 'x-limit': '100' });
    expect(response.headers.link).toBeUndefined();
  });

  test('gives a page, and the way to the next', async () => {
    const first = await sandbox.get(`${LIST}?offset=17&limit=2&dateFrom=2020-01-01`);
    expect(idsOf(first)).toEqual(['loc-018', 'loc-019']);
    expect(first.headers).toMatchObject({ 'x-total-count': '20', 'x-limit': '2' });
    const next = /^<(?<url>http.*)>; rel="next"$/.exec(String(first.headers.link))?.groups?.['url'] ?? '';
    expect(new URL(next).searchParams.get('dateFrom')).toBe('2020-01-01');
    const last = await sandbox.get(next.replace(/^http:\/\/[^/]+/, ''));
    expect(idsOf(last)).toEqual(['loc-020']);
    expect(last.headers.link).toBeUndefined();
  });

  test('gives at most 100 a page, whatever is asked for', async () => {
    expect((await sandbox.get(`${LIST}?limit=5000`)).headers['x-limit']).toBe('100');
  });

  test.each([
    ['the specification’s names', 'dateFrom', 'dateTo'],
    ['OCPI’s names', 'date_from', 'date_to'],
  ])('lists what changed in a time, by %s', async (_, from, to) => {
    const response = await sandbox.get(`${LIST}?${from}=2026-11-20T14:46:00Z&${to}=2026-11-20T15:00:00`);
    expect(idsOf(response)).toEqual(['loc-002', 'loc-003']);
    expect(response.headers['x-total-count']).toBe('2');
  });

  test.each(['offset=-1', 'limit=0', 'limit=ten', 'dateFrom=soon'])('refuses %s', async (query) => {
    const response = await sandbox.get(`${LIST}?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ data: null, status_code: 2001 });
    expect(response.json<{ statusMessage: string }>().statusMessage).toContain(query.split('=')[0]);
  });
});

describe('1 §7: GET locations/{id}', () => {
  test('snake_case', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-001`);
    expect(response.json()).toMatchObject({
      status_code: 1000,
      data: { id: 'loc-001', postal_code: '00907', party_id: 'CPR', evses: expect.any(Array) },
    });
  });

  test('camelCase, in the envelope too', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-002`);
    expect(response.json()).toMatchObject({
      statusCode: 1000,
      data: { id: 'loc-002', postalCode: '00957', partyId: 'BAY', openingTimes: { twentyfourseven: true } },
    });
    expect(response.body).not.toMatch(/"[a-z]+_[a-z_]+":/);
  });

  test('ids are compared without case', async () => {
    expect(dataOf(await sandbox.get(`${LOCATIONS}/LOC-001`))).toMatchObject({ id: 'loc-001' });
  });

  test('an answer is tagged, and the tag spares sending it again', async () => {
    const { headers } = await sandbox.get(`${LOCATIONS}/loc-001`);
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(headers['cache-control']).toBe('no-cache');

    const again = await sandbox.get(`${LOCATIONS}/loc-001`, { 'if-none-match': `"other", W/${tag}` });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers.etag).toBe(tag);
  });

  test('a change makes another tag', async () => {
    const before = await sandbox.get(`${LOCATIONS}/loc-005`);
    await sandbox.call('PUT', '/sandbox/api/stations/loc-005/evses/loc-005_1/status', { body: { status: 'CHARGING' } });
    const after = await sandbox.get(`${LOCATIONS}/loc-005`, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(dataOf(after)).toMatchObject({ evses: [{ status: 'CHARGING', connectors: [{ status: 'CHARGING' }] }] });
  });

  test('pictures have the address by which the platform was asked', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-001`, { host: 'phone.test:4200' });
    expect(dataOf(response)).toMatchObject({
      images: expect.arrayContaining([
        expect.objectContaining({ url: 'http://phone.test:4200/sandbox/pictures/plaza-at-dusk.svg' }),
      ]),
    });
  });
});

describe('1 §7: GET locations/{id}/evses/{evse}/connectors/{connector}', () => {
  test('a connector', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-001/evses/loc-001_1/connectors/2`);
    expect(dataOf(response)).toMatchObject({ id: '2', standard: 'CHADEMO', status: 'AVAILABLE' });
    expect(response.headers.etag).toBeDefined();
  });

  test('a connector in camelCase', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-002/evses/loc-002_1/connectors/1`);
    expect(dataOf(response)).toMatchObject({ id: '1', maxElectricPower: 7200, tariffIds: ['BAY-FREE'] });
  });

  test('by an EVSE id with asterisks, where the feed has no other', async () => {
    const response = await sandbox.get(`${LOCATIONS}/loc-019/evses/US*PHV*E019001/connectors/1`);
    expect(dataOf(response)).toMatchObject({ id: '1', standard: 'IEC_62196_T1_COMBO' });
    expect(dataOf(response)).not.toHaveProperty('status');
  });

  test('an EVSE alone', async () => {
    expect(dataOf(await sandbox.get(`${LOCATIONS}/loc-001/evses/loc-001_3`))).toMatchObject({ uid: 'loc-001_3' });
  });
});

describe('1 §8: what there is not', () => {
  test.each([
    ['loc-999', 'Unknown Location'],
    ['loc-001/evses/loc-001_99', 'Unknown EVSE'],
    ['loc-001/evses/loc-001_1/connectors/9', 'Unknown Connector'],
  ])('%s', async (path, message) => {
    const response = await sandbox.get(`${LOCATIONS}/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      data: null,
      status_code: 2003,
      status_message: message,
      statusMessage: message,
      timestamp: '2026-11-20T15:00:00.000Z',
    });
  });

  test('a path that nothing answers', async () => {
    const response = await sandbox.get('/ocpi/emsp/2.2.1/chargingprofiles');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      status_code: 2000,
      statusMessage: 'The sandbox answers nothing at GET /ocpi/emsp/2.2.1/chargingprofiles',
    });
  });
});

describe('1 §6: the operator token', () => {
  test.each([{}, { authorization: 'Token wrong' }, { authorization: 'Bearer a-drivers' }])(
    'is demanded of %j',
    async (headers) => {
      const response = await sandbox.app.inject({ url: `${LOCATIONS}/loc-001`, headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ data: null, statusMessage: 'Missing or wrong operator token' });
    },
  );
});
