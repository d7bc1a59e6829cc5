import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Location } from '@wattline/platform';
import { signedInDriver } from './testing/signed-in-driver';
import { type Answer, dataOf, startSandbox, type TestSandbox } from './testing/start-sandbox';

const STATION = '/ocpi/emsp/2.2.1/locations/loc-005';

let folder: string;
let dataFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  dataFile = join(folder, 'new/platform.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const breakCharger = (sandbox: TestSandbox) =>
  sandbox.call('PUT', '/sandbox/api/stations/loc-005/evses/loc-005_1/status', { body: { status: 'OUTOFORDER' } });

const statusIn = async (sandbox: TestSandbox) =>
  (await sandbox.get(STATION)).json<Answer<Location>>().data.evses?.[0]?.status;

test('the data survives a restart', async () => {
  const first = await startSandbox({ dataFile });
  await breakCharger(first);
  const body = { template: 'loc-001', id: 'mine', tariffs: [{ elements: [] }] };
  await first.call('POST', '/sandbox/api/stations', { body });
  await first.close();

  const second = await startSandbox({ dataFile, now: () => new Date('2026-11-21T09:00:00Z') });
  expect(await statusIn(second)).toBe('OUTOFORDER');
  expect(dataOf(await second.get('/ocpi/emsp/2.2.1/tariffs/mine-tariff-1'))).toMatchObject({ elements: [] });
  await second.close();
});

test('drivers stay signed in through a restart', async () => {
  const first = await startSandbox({ dataFile });
  const { id, accessToken, refreshToken } = await signedInDriver(first);
  await first.close();

  const second = await startSandbox({ dataFile });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await second.get(`/api/users/${id}`, headers)).statusCode).toBe(200);
  const body = { refreshToken };
  expect((await second.call('POST', '/api/api/identity/auth/refresh', { body })).statusCode).toBe(200);
  await second.close();
});

test('data of another version is not read', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const sandbox = await startSandbox({ dataFile });
  await breakCharger(sandbox);
  await sandbox.close();
  const content = JSON.parse(readFileSync(dataFile, 'utf8')) as object;
  writeFileSync(dataFile, JSON.stringify({ ...content, version: 'older' }));

  const renewed = await startSandbox({ dataFile });
  expect(await statusIn(renewed)).toBe('AVAILABLE');
  expect(warn.mock.calls).toEqual([[`${dataFile} is of another version: the documents in it are not read.`]]);
  await renewed.close();
  warn.mockRestore();
});

test('reset sets all back to the first day, behaviours and requests too', async () => {
  const sandbox = await startSandbox({ dataFile });
  await breakCharger(sandbox);
  await sandbox.call('POST', '/sandbox/api/stations', { body: { template: 'loc-001', id: 'mine' } });
  await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path: '/api/v2', kind: 'html' } });
  await sandbox.get('/api/v2/locations/loc-001');

  expect((await sandbox.call('POST', '/sandbox/api/reset')).statusCode).toBe(204);
  expect((await sandbox.get('/sandbox/api/behaviours')).json()).toEqual([]);
  expect((await sandbox.get('/sandbox/api/requests')).json()).toEqual([]);
  expect(await statusIn(sandbox)).toBe('AVAILABLE');
  expect((await sandbox.get('/api/v2/locations/mine')).statusCode).toBe(404);
  await sandbox.close();
});

test('simulated drivers are out from the start, unless asked not to be', async () => {
  const busy = await startSandbox({ simulate: true });
  expect((await busy.get('/sandbox/api/simulation')).json()).toEqual({ running: true });
  await busy.close();
});
