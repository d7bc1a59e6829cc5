import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { measure } from '../telemetry/measure';
import { startTelemetry } from './start-telemetry';

jest.mock('../telemetry/measure', () => ({ measure: jest.fn() }));

const url = '/api/telemetry/v1/logs';
const define = (name: string, value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  jest.mocked(measure).mockReset();
  localStorage.setItem('wattline.visitor-bucket', '42.05');
  setConfig(readRuntimeConfig({ telemetry: { url } }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

async function startAndWait(): Promise<void> {
  startTelemetry();
  await import('../telemetry/measure');
  await Promise.resolve();
}

describe('measured-without-persons: the conditions under which a page measures', () => {
  test('a page measures with a configured address, for a visitor in the sample', async () => {
    await startAndWait();
    expect(measure).toHaveBeenCalledWith(expect.objectContaining({ url, shell: '@wattline/shell' }));
  });

  test.each([
    ['no address', () => setConfig(readRuntimeConfig({}))],
    ['Do Not Track', () => define('doNotTrack', '1')],
    ['Global Privacy Control', () => define('globalPrivacyControl', true)],
    ['a visitor outside the sample', () => localStorage.setItem('wattline.visitor-bucket', '42.1')],
    ['an empty sample', () => setConfig(readRuntimeConfig({ telemetry: { url, percent: 0 } }))],
  ])('the code is not even fetched: %s', async (_, arrange) => {
    arrange();
    await startAndWait();
    expect(measure).not.toHaveBeenCalled();
  });

  test.each([
    ['doNotTrack', '0'],
    ['doNotTrack', null],
    ['globalPrivacyControl', false],
  ])('the setting %s = %s does not count as an objection', async (name, value) => {
    define(name, value);
    await startAndWait();
    expect(measure).toHaveBeenCalledTimes(1);
  });
});
