import { dataOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const TARIFFS = '/ocpi/emsp/2.2.1/tariffs';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('1 §7: tariffs', () => {
  test('the list, by the page', async () => {
    const response = await sandbox.get(`${TARIFFS}?limit=2`);
    expect(dataOf(response)).toMatchObject([{ id: 'TARIFF-CPR-001' }, { id: 'TARIFF001' }]);
    expect(response.headers).toMatchObject({ 'x-total-count': '22', 'x-limit': '2' });
    expect(response.headers.link).toContain('/ocpi/emsp/2.2.1/tariffs?limit=2&offset=2>; rel="next"');
  });

  test('the list of what changed in a time', async () => {
    expect(dataOf(await sandbox.get(`${TARIFFS}?dateFrom=2026-09-02T00:00:00Z`))).toEqual([]);
  });

  test('one in snake_case', async () => {
    expect((await sandbox.get(`${TARIFFS}/TARIFF001`)).json()).toMatchObject({
      status_code: 1000,
      data: {
        id: 'TARIFF001',
        currency: 'USD',
        elements: [
          {
            price_components: [{ type: 'FLAT', price: 1, vat: 9, step_size: 1 }, { type: 'ENERGY' }, { type: 'TIME' }],
          },
        ],
      },
    });
  });

  test('one in camelCase', async () => {
    expect((await sandbox.get(`${TARIFFS}/bay-free`)).json()).toMatchObject({
      statusCode: 1000,
      data: {
        id: 'BAY-FREE',
        elements: [{ priceComponents: [{ price: 0, stepSize: 1 }, { price: 0 }, { price: 0 }] }],
      },
    });
  });

  test('1 §8: none', async () => {
    const response = await sandbox.get(`${TARIFFS}/${encodeURIComponent('../../admin?x=1#')}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ data: null, status_code: 2000, statusMessage: 'Unknown Tariff' });
  });
});

describe('1 §7: the tariffs at a station', () => {
  test('v1, in snake_case and without doubles', async () => {
    const response = await sandbox.get('/api/v1/tariffs/location/loc-003');
    expect(response.json()).toMatchObject([{ id: 'CPR-MIXED', min_price: { excl_vat: 2 } }, { id: 'CPR-AC-TIME' }]);
  });

  test('v2, in camelCase, without those of no connector', async () => {
    const response = await sandbox.get('/api/v2/tariffs/location/loc-015');
    const ids = response.json<{ id: string }[]>().map(({ id }) => id);
    expect(ids).toEqual(['EUR-ROAMING', 'NO-ELEMENTS', 'TARIFF-CPR-001']);
    expect(response.json()).toMatchObject([{ elements: [{ priceComponents: expect.any(Array) }] }, {}, {}]);
  });

  test.each(['v1', 'v2'])('1 §8: %s of no station', async (version) => {
    const response = await sandbox.get(`/api/${version}/tariffs/location/loc-999`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ statusMessage: 'Unknown Location' });
  });
});
