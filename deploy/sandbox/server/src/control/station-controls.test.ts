import type { Location } from '@wattline/platform';
import { type Answer, dataOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';
import type { StationSummary } from './station-summary';

const STATIONS = '/sandbox/api/stations';
const LOCATIONS = '/ocpi/emsp/2.2.1/locations';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

interface Made {
  readonly id: string;
  readonly location: Location;
  readonly tariffs: { id: string }[];
}

const make = async (body: object): Promise<Made> => {
  const response = await sandbox.call('POST', STATIONS, { body });
  expect(response.statusCode).toBe(201);
  return response.json<Made>();
};

const served = async (id: string) => (await sandbox.get(`${LOCATIONS}/${id}`)).json<Answer<Location>>().data;

describe('making a station of one’s own', () => {
  test('a copy has an id, charge points and a page of its own, and no simulated drivers', async () => {
    const { id, location, tariffs } = await make({ template: 'loc-001' });
    expect(id).toMatch(/^loc-[\da-f]{8}$/);
    expect(location).toEqual(await served(id));
    expect(location).toMatchObject({ id, name: 'Plaza del Mar Condado', postal_code: '00907' });
    expect(location.evses?.map(({ uid }) => uid)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${id}_${number}`));
    expect(location.evses?.[0]?.evse_id).toBe(`US*SBX*E${id}*1`);
    expect(tariffs).toEqual([]);

    const summaries = (await sandbox.get(STATIONS)).json<StationSummary[]>();
    expect(summaries.find((each) => each.id === id)).toMatchObject({ simulated: false, spelling: 'snake' });
  });

  test('a copy begins as its template did on the first day, although a simulated driver charges there now', async () => {
    await sandbox.call('PUT', `${STATIONS}/loc-001/evses/loc-001_1/status`, { body: { status: 'CHARGING' } });
    const { location } = await make({ template: 'loc-001' });
    expect((await served('loc-001')).evses?.[0]).toMatchObject({ status: 'CHARGING' });
    expect(location.evses?.[0]).toMatchObject({ status: 'AVAILABLE', connectors: [{ status: 'AVAILABLE' }, {}] });
  });

  test('a copy of a station of one’s own is as that one is now', async () => {
    const { id } = await make({ template: 'loc-001', patch: { name: 'Mine' } });
    await sandbox.call('PUT', `${STATIONS}/${id}/evses/${id}_1/status`, { body: { status: 'INOPERATIVE' } });
    const { location } = await make({ template: id });
    expect(location).toMatchObject({ name: 'Mine', evses: [{ status: 'INOPERATIVE' }, {}, {}, {}, {}, {}] });
  });

  test('with a chosen id, number of chargers, spelling and changes', async () => {
    const { location } = await make({
      template: 'loc-005',
      id: 'mine',
      evses: 3,
      spelling: 'camel',
      patch: { name: 'Mine', postal_code: null },
    });
    expect(location).toMatchObject({ id: 'mine', name: 'Mine', partyId: 'CPR' });
    expect(location).not.toHaveProperty('postalCode');
    expect(location.evses).toHaveLength(3);
  });

  test('with tariffs of its own, which all its connectors charge', async () => {
    const elements = [{ price_components: [{ type: 'FLAT', price: 7, step_size: 1 }] }];
    const { id, location, tariffs } = await make({ template: 'loc-005', tariffs: [{ currency: 'USD', elements }, {}] });
    const ids = [`${id}-tariff-1`, `${id}-tariff-2`];
    expect(tariffs.map((each) => each.id)).toEqual(ids);
    expect(location.evses?.[0]?.connectors[0]).toMatchObject({ tariff_ids: ids });
    const tariff = await sandbox.get(`/ocpi/emsp/2.2.1/tariffs/${id}-tariff-1`);
    expect(dataOf(tariff)).toEqual({ id: ids[0], currency: 'USD', elements });
  });

  test('without charge points, or without prices', async () => {
    expect((await make({ template: 'loc-005', evses: 0 })).location.evses).toEqual([]);
    const { location } = await make({ template: 'loc-005', tariffs: [] });
    expect(location.evses?.[0]?.connectors[0]).toMatchObject({ tariff_ids: [] });
  });

  test.each([[null], ['no location'], [{ id: 7, evses: 'many' }], [[]]])('raw: %j is served as it is', async (raw) => {
    const { id } = await make({ template: 'loc-001', raw });
    expect(await served(id)).toEqual(raw);
    expect((await sandbox.get(STATIONS)).statusCode).toBe(200);
    expect((await sandbox.get('/api/v2/locations/nearby?latitude=18&longitude=-66')).statusCode).toBe(200);
  });

  test.each([
    [{}, 400, 'template'],
    [{ template: 'loc-999' }, 400, 'template'],
    [{ template: 'loc-001', id: 'loc-002' }, 409, 'id'],
    [{ template: 'loc-001', id: 'x'.repeat(37) }, 400, 'id'],
    [{ template: 'loc-001', evses: 1001 }, 400, 'evses'],
    [{ template: 'loc-001', spelling: 'kebab' }, 400, 'spelling'],
    [{ template: 'loc-001', pacth: {} }, 400, 'pacth'],
  ])('%j is refused, and the message names the field', async (body, status, field) => {
    const response = await sandbox.call('POST', STATIONS, { body });
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).toMatch(new RegExp(`^${field}: `));
  });
});

describe('changing a station', () => {
  test('a patch is merged into it, and dates it', async () => {
    const { id } = await make({ template: 'loc-003' });
    const response = await sandbox.call('PATCH', `${STATIONS}/${id}`, { body: { images: [], facilities: null } });
    expect(response.json<Made>().location).toMatchObject({ images: [], last_updated: '2026-11-20T15:00:00.000000Z' });
    expect(await served(id)).toEqual(response.json<Made>().location);
    expect(await served(id)).not.toHaveProperty('facilities');
  });

  test('a patch may set the date itself', async () => {
    const { id } = await make({ template: 'loc-001' });
    await sandbox.call('PATCH', `${STATIONS}/${id}`, { body: { last_updated: 'yesterday' } });
    expect(await served(id)).toMatchObject({ last_updated: 'yesterday' });
  });

  test('1 §4: a connector’s status, which its neighbour and its charge point follow', async () => {
    const { id } = await make({ template: 'loc-001' });
    const url = `${STATIONS}/${id}/evses/${id}_1/connectors/2/status`;
    await sandbox.call('PUT', url, { body: { status: 'CHARGING' } });
    expect((await served(id)).evses?.[0]).toMatchObject({
      status: 'CHARGING',
      connectors: [{ status: 'BLOCKED' }, { status: 'CHARGING' }],
    });
  });

  test('1 §4: a charge point’s status', async () => {
    const { id } = await make({ template: 'loc-001' });
    await sandbox.call('PUT', `${STATIONS}/${id}/evses/${id}_1/status`, { body: { status: 'INOPERATIVE' } });
    expect((await served(id)).evses?.[0]).toMatchObject({
      status: 'INOPERATIVE',
      connectors: [{ status: 'INOPERATIVE' }, { status: 'INOPERATIVE' }],
    });
  });

  test.each([
    ['PATCH', '/loc-999', { name: 'x' }, 404],
    ['PATCH', '/loc-001', ['x'], 400],
    ['PUT', '/loc-001/evses/none/status', { status: 'BLOCKED' }, 404],
    ['PUT', '/loc-001/evses/loc-001_1/connectors/9/status', { status: 'BLOCKED' }, 404],
    ['PUT', '/loc-001/evses/loc-001_1/status', { status: 'BUSY' }, 400],
    ['DELETE', '/loc-999', undefined, 404],
  ] as const)('%s %s with %j is refused', async (method, path, body, status) => {
    const response = await sandbox.call(method, `${STATIONS}${path}`, body && { body });
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).not.toBe('');
  });
});

describe('removing a station', () => {
  test('takes its own tariffs along', async () => {
    const { id } = await make({ template: 'loc-005', tariffs: [{}] });
    expect((await sandbox.call('DELETE', `${STATIONS}/${id}`)).statusCode).toBe(204);
    expect((await sandbox.get(`${LOCATIONS}/${id}`)).statusCode).toBe(404);
    expect((await sandbox.get(`/ocpi/emsp/2.2.1/tariffs/${id}-tariff-1`)).statusCode).toBe(404);
  });
});

test('the list sums every station up', async () => {
  const [demo] = (await sandbox.get(STATIONS)).json<StationSummary[]>();
  expect(demo).toMatchObject({ id: 'loc-001', name: 'Plaza del Mar Condado', city: 'San Juan', simulated: true });
  expect(demo?.evses[2]).toEqual({
    uid: 'loc-001_3',
    status: 'CHARGING',
    connectors: [
      { id: '1', standard: 'IEC_62196_T1_COMBO', status: 'CHARGING' },
      { id: '2', standard: 'IEC_62196_T2_COMBO', status: 'BLOCKED' },
    ],
  });
});
