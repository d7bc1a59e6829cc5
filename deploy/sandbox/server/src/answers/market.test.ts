import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveCard } from '../testing/give-card';
import { signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';
import { dataOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const spain = { brand: 'Acme Carga', currency: 'EUR', taxPercent: 21, phone: '+34 900 000 000' };

let sandbox: TestSandbox;
let driver: SignedInDriver;
let body: object;

beforeAll(async () => {
  sandbox = await startSandbox({ market: spain });
  driver = await signedInDriver(sandbox);
  body = { paymentMethodId: await giveCard(sandbox, driver), amount: 20, userId: driver.id, locationId: 'loc-001' };
});
afterAll(() => sandbox.close());

describe('a sandbox of another market', () => {
  test('its messages name the brand', async () => {
    await sandbox.call('POST', '/api/validate/7875557001');
    expect((await sandbox.get('/sandbox/api/phone/messages')).json()).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^Acme Carga: your code is \d{6}\./) }),
    ]);
  });

  test('holds euros, and keeps them so in the ledger', async () => {
    const held = await driver.call('POST', '/api/pre-authorizations', { ...body, currency: 'eur' });
    expect([held.statusCode, held.json()]).toEqual([201, expect.objectContaining({ amount: 20, currency: 'eur' })]);
    const entries = await sandbox.get(`/sandbox/api/ledger?driver=${driver.id}`);
    expect(entries.json()).toEqual([
      expect.objectContaining({ kind: 'hold-made', currency: 'EUR' }),
      expect.objectContaining({ kind: 'hold-authorized', currency: 'EUR' }),
    ]);
  });

  test('refuses dollars, and amounts that are too large, in its own currency', async () => {
    const dollars = await driver.call('POST', '/api/pre-authorizations', { ...body, currency: 'usd' });
    expect([dollars.statusCode, dollars.json<{ message: string }>().message]).toEqual([400, 'currency: Expected eur']);
    const much = await driver.call('POST', '/api/pre-authorizations', { ...body, currency: 'eur', amount: 1501 });
    expect(much.json<{ message: string }>().message).toBe('The amount must be between €1.00 and €1500.00');
  });

  test('its tariffs have its currency and tax, with texts as their language writes them', async () => {
    const tariff = dataOf(await sandbox.get('/ocpi/emsp/2.2.1/tariffs/TARIFF001'));
    expect(tariff).toMatchObject({
      currency: 'EUR',
      tariff_alt_text: [
        { language: 'en', text: '€1.00 to start, €0.35 per kWh, €0.10 per hour' },
        { language: 'es', text: '1,00\u00A0€ al iniciar, 0,35\u00A0€ por kWh, 0,10\u00A0€ por hora' },
      ],
      elements: [{ price_components: [{ vat: 21 }, { vat: 21 }, { vat: 21 }] }],
    });
    expect((await sandbox.get('/api/portal/tariffs/3')).json()).toMatchObject({ tax_rate: 0.21, currency: 'EUR' });
  });

  test('no tariff, receipt or station of the first day has dollars or a number of the United States', () => {
    const { tariffs, portalTariffs, cdrs, stations } = sandbox.sandbox.platform;
    const texts = [...tariffs.values(), ...portalTariffs.values(), ...cdrs.values(), ...stations.all()];
    expect(JSON.stringify(texts)).not.toMatch(/\$|USD|\+1 /);
  });

  test('a session by a tariff without a currency is in its own', async () => {
    const elements = [{ price_components: [{ type: 'ENERGY', price: 0.4, step_size: 1 }] }];
    const station = await sandbox.call('POST', '/sandbox/api/stations', {
      body: { template: 'loc-005', tariffs: [{ elements }] },
    });
    const { id } = station.json<{ id: string }>();
    const made = await sandbox.call('POST', '/sandbox/api/sessions', { body: { locationId: id, driverId: driver.id } });
    expect(made.json()).toMatchObject({ currency: 'EUR' });
  });
});

test('a data file of another market begins anew, and one of the same market is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-market-'));
  const dataFile = join(folder, 'platform.json');
  const namesAt = async (market: typeof spain | undefined) => {
    const started = await startSandbox({ dataFile, market });
    const names = [...started.sandbox.platform.networks.values()].map(({ name }) => name);
    for (const [id, network] of started.sandbox.platform.networks) {
      started.sandbox.platform.networks.set(id, { ...network, name: 'Renamed' });
    }
    await started.close();
    return names.includes('Renamed');
  };
  expect([
    await namesAt(undefined),
    await namesAt(undefined),
    await namesAt(spain),
    await namesAt(spain),
    await namesAt(undefined),
  ]).toEqual([false, true, false, true, false]);
  rmSync(folder, { recursive: true, force: true });
});
