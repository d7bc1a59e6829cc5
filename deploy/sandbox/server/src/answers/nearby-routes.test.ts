import type { LightMyRequestResponse } from 'fastify';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const NEARBY = '/api/v2/locations/nearby';
const SAN_JUAN = 'latitude=18.4655&longitude=-66.1057';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const found = (response: LightMyRequestResponse) =>
  response.json<{ id: string; distance: number; partyId: string }[]>();

describe('1 §7: GET /api/v2/locations/nearby', () => {
  test('the stations around a point, nearest first, in camelCase', async () => {
    const stations = found(await sandbox.get(`${NEARBY}?${SAN_JUAN}`));
    expect(stations.map(({ id }) => id)).toEqual(['loc-001', 'loc-002', 'loc-007', 'loc-014']);
    expect(stations[0]).toMatchObject({ id: 'loc-001', postalCode: '00907', distance: 3.437 });
  });

  test('within a radius in kilometres', async () => {
    expect(found(await sandbox.get(`${NEARBY}?${SAN_JUAN}&radius=4`)).map(({ id }) => id)).toEqual(['loc-001']);
    expect(found(await sandbox.get(`${NEARBY}?${SAN_JUAN}&radius=25000`))).toHaveLength(20);
  });

  test('of one party', async () => {
    const stations = found(await sandbox.get(`${NEARBY}?${SAN_JUAN}&cpoIdentifier=bay`));
    expect(stations.map(({ partyId }) => partyId)).toEqual(['BAY', 'BAY']);
  });

  test('of all parties, for the app’s own', async () => {
    expect(found(await sandbox.get(`${NEARBY}?${SAN_JUAN}&cpoIdentifier=WTL`))).toHaveLength(4);
  });

  test.each(['longitude=-66', 'latitude=&longitude=-66', 'latitude=91&longitude=0', `${SAN_JUAN}&radius=-1`])(
    'refuses %s',
    async (query) => {
      const response = await sandbox.get(`${NEARBY}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ statusMessage: string }>().statusMessage).toMatch(/latitude|radius/);
    },
  );

  test('a station without coordinates is nowhere near', async () => {
    await sandbox.call('POST', '/sandbox/api/stations', {
      body: { template: 'loc-001', id: 'nowhere', patch: { coordinates: null } },
    });
    expect((await sandbox.get(`${NEARBY}?${SAN_JUAN}&radius=25000`)).body).not.toContain('nowhere');
  });
});

describe('1 §7: GET /api/v2/locations/{id}', () => {
  test('a station in camelCase, however its feed writes', async () => {
    const response = await sandbox.get('/api/v2/locations/loc-001');
    expect(response.json()).toMatchObject({ id: 'loc-001', postalCode: '00907' });
    const again = await sandbox.get('/api/v2/locations/loc-001', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('1 §8: none', async () => {
    const response = await sandbox.get('/api/v2/locations/loc-999');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ statusMessage: 'Unknown Location', message: 'Unknown Location' });
  });
});
