import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('1 §7: portal tariffs, in every shape that the portal has', () => {
  test.each([
    ['19', 'wrapped, camelCase', { tariff: { id: 19, energyRate: 0.4, tariffCode: 'TARIFF-CPR-001' } }],
    ['by-code/tariff-cpr-001', 'by its code', { tariff: { id: 19, taxRate: 0.12 } }],
    ['3', 'bare, snake_case', { tariff_id: 3, energy_rate: 0.35, time_rate: 0.1, session_fee: 1, tax_rate: 0.09 }],
    ['by-code/TARIFF001', 'by its code', { tariff_id: 3 }],
    ['27', 'bare, camelCase', { tariffId: 27, tariffName: 'Carga AC' }],
    ['41', 'wrapped, snake_case, with fields missing', { tariff: { id: 41, energy_rate: 0.48 } }],
  ])('%s: %s', async (path, _, body) => {
    expect((await sandbox.get(`/api/portal/tariffs/${path}`)).json()).toMatchObject(body);
  });

  test.each(['999', 'by-code/NONE'])('1 §8: none at %s', async (path) => {
    const response = await sandbox.get(`/api/portal/tariffs/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ statusMessage: 'Unknown tariff', message: 'Unknown tariff' });
  });
});
