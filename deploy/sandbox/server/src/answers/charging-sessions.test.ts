import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChargingSession, newSession } from '@wattline/platform';
import { startCharging } from '../testing/start-charging';
import { NOW } from '../testing/start-sandbox';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charging-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const slow = { locationId: 'loc-004', evseUid: 'loc-004_1', connectorId: '1' };

test('nothing is lost while the platform is down: the meter goes on, and what is due is done afterwards', async () => {
  const file = join(folder, 'platform.sqlite');
  const first = await startCharging(file);
  first.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
  const body = { ...slow, authorizationReference: 'pi_1' };
  const response = await first.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', {
    as: 'drv-001',
    body,
    key: 'step-1',
  });
  const { session_id } = response.json<{ data: { session_id: string } }>().data;
  await first.close();

  const second = await startCharging(file);
  second.payments.hold({ reference: 'pi_1', driverId: 'drv-001', sessionId: session_id, usable: false });
  await second.pass(3600);
  const read = async () => (await second.call('GET', `/ocpi/emsp/2.2.1/sessions/${session_id}`)).json<unknown>();
  expect(await read()).toMatchObject({ data: { status: 'ACTIVE', kwh: 9.6 } });
  const again = await second.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', {
    as: 'drv-001',
    body,
    key: 'step-1',
  });
  expect(again.json()).toMatchObject({ data: { session_id } });
  await second.call('POST', `/ocpi/emsp/2.2.1/sessions/${session_id}/stop`);
  await second.close();

  const third = await startCharging(file);
  third.payments.hold({ reference: 'pi_1', driverId: 'drv-001', sessionId: session_id, usable: false });
  await third.pass(24 * 3600);
  expect(third.payments.settled).toEqual({ pi_1: 311 });
  expect(third.statusAt('loc-004', 'loc-004_1')).toBe('AVAILABLE');
  await third.close();
});

test('a charge point with a session is taken, for as long as it lasts', async () => {
  const sandbox = await startCharging();
  const made = await sandbox.call('POST', '/sandbox/api/sessions', { body: slow });
  expect(sandbox.platform.isTaken('loc-004', 'loc-004_1')).toBe(true);
  expect(sandbox.platform.isTaken('loc-004', 'loc-004_3')).toBe(false);
  await sandbox.call('POST', `/sandbox/api/sessions/${made.json<{ id: string }>().id}/end`);
  expect(sandbox.platform.isTaken('loc-004', 'loc-004_1')).toBe(false);
  await sandbox.close();
});

const sessionAt = async (connector: object, changes: object = {}): Promise<ChargingSession> => {
  const sandbox = await startCharging();
  const evse = { uid: 'E', status: 'AVAILABLE', connectors: [] };
  const station = { id: 'loc-x', spelling: 'snake' as const, simulated: false, location: { id: 'loc-x', ...changes } };
  const session = newSession(
    { station, evse, connector: { id: '1', standard: 'CHADEMO', ...connector } },
    sandbox.platform.tariffs,
    NOW,
    'USD',
  );
  await sandbox.close();
  return session;
};

describe('1 §3: what a session takes from its connector', () => {
  test.each([
    [{ max_electric_power: 11_520 }, 11_520],
    [{ max_electric_power: 150 }, 150_000],
    [{ max_voltage: 400, max_amperage: 250 }, 100_000],
    [{ max_voltage: 230, max_amperage: 32, power_type: 'AC_3_PHASE' }, 22_080],
    [{ max_voltage: 400, max_amperage: 32, power_type: 'AC_3_PHASE' }, 22_170],
    [{}, 7200],
    [{ max_electric_power: 'strong' }, 7200],
    [{ max_electric_power: 0.001 }, 1000],
    [{ max_voltage: 12, max_amperage: 2 }, 1000],
  ])('%j gives %d W', async (connector, watts) => expect(await sessionAt(connector)).toMatchObject({ watts }));

  test.each([
    ['the first in force', ['PHV-2025', 'PHV-CURRENT', 'PHV-AC'], 'PHV-CURRENT', true],
    ['an old one, where it is the only one', ['PHV-2025'], 'PHV-2025', true],
    ['a known one beside an unknown', ['NO-SUCH-TARIFF', 'BAY-DC'], 'BAY-DC', true],
    ['the name of an unknown one', ['NO-SUCH-TARIFF'], 'NO-SUCH-TARIFF', false],
    ['none', [], null, false],
    ['none, where the feed has something else', [7, null], null, false],
    ['none, where the feed has no list', 'BAY-DC', null, false],
  ])('%s', async (_, tariff_ids, tariffId, known) => {
    const session = await sessionAt({ tariff_ids });
    expect(session.tariffId).toBe(tariffId);
    expect(session.tariff !== null).toBe(known);
  });

  test('its place, time zone and currency', async () => {
    expect(
      await sessionAt(
        { tariff_ids: ['EUR-ROAMING'] },
        { country_code: 'PR', party_id: 'CPR', time_zone: 'America/Puerto_Rico', last_updated: '2026-11-20T15:00:00' },
      ),
    ).toMatchObject({
      countryCode: 'PR',
      partyId: 'CPR',
      timeZone: 'America/Puerto_Rico',
      currency: 'EUR',
      times: 'bare',
    });
    expect(await sessionAt({})).toMatchObject({
      countryCode: 'US',
      partyId: '',
      timeZone: 'UTC',
      currency: 'USD',
      times: 'zulu',
    });
  });
});
