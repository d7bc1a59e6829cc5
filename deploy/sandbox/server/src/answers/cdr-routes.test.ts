import { dataOf, idsOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const CDRS = '/ocpi/emsp/2.2.1/cdrs';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const idsAt = async (query: string) => idsOf(await sandbox.get(`${CDRS}${query}`));

describe('1 §7: CDRs', () => {
  test('the list, by the page', async () => {
    const response = await sandbox.get(`${CDRS}?limit=3`);
    expect(idsOf(response)).toEqual(['CDR-1001', 'CDR-1002', 'CDR-1003']);
    expect(response.headers).toMatchObject({ 'x-total-count': '5', 'x-limit': '3' });
    expect(response.headers.link).toContain('offset=3');
  });

  test('the list from a time, and to one', async () => {
    expect(await idsAt('?from=2026-11-19T00:00:00Z')).toEqual(['CDR-1004', 'CDR-1005']);
    expect(await idsAt('?to=2026-11-19T00:00:00Z')).toEqual(['CDR-1001', 'CDR-1002', 'CDR-1003']);
    expect(await idsAt('?from=2026-11-17T00:00:00Z&to=2026-11-20T00:00:00Z')).toEqual(['CDR-1003', 'CDR-1004']);
  });

  test('the list has one, with costs that follow from its periods and its tariff', async () => {
    expect(dataOf(await sandbox.get(`${CDRS}/cdr-1003`))).toMatchObject({
      id: 'CDR-1003',
      currency: 'USD',
      tariffs: [{ id: 'CPR-MIXED' }],
      charging_periods: [
        {
          dimensions: [
            { type: 'ENERGY', volume: 21.6 },
            { type: 'TIME', volume: 1 },
          ],
        },
        {
          dimensions: [
            { type: 'ENERGY', volume: 12.93 },
            { type: 'TIME', volume: 0.75 },
          ],
        },
        { dimensions: [{ type: 'PARKING_TIME', volume: 0.4167 }] },
      ],
      total_fixed_cost: { excl_vat: 0.99 },
      total_energy_cost: { excl_vat: 12.0855 },
      total_time_cost: { excl_vat: 2.1 },
      total_parking_cost: { excl_vat: 2.5 },
      total_cost: { excl_vat: 17.6755 },
      cdr_location: { id: 'loc-001', evse_uid: 'loc-001_6', connector_id: '1' },
    });
  });

  test('1 §8: none', async () => {
    const response = await sandbox.get(`${CDRS}/CDR-0`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ data: null, status_code: 2000, statusMessage: 'Unknown CDR' });
  });
});
