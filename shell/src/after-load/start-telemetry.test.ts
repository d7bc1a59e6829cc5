import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { discovery } from '../federation/discover/discovery';
import { measure } from '../telemetry/measure';
import { startTelemetry } from './start-telemetry';

jest.mock('../telemetry/measure', () => ({ measure: jest.fn() }));
jest.mock('../federation/discover/discovery', () => ({ discovery: jest.fn() }));

const url = '/api/telemetry/v1/logs';
const define = (name: string, value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  jest.mocked(measure).mockReset();
  share(100, 0);
  localStorage.setItem('wattline.visitor-bucket', '42.05');
  setConfig(readRuntimeConfig({ telemetry: { url } }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** Stations have releases with these shares of the traffic. */
const share = (...shares: readonly number[]): unknown =>
  jest.mocked(discovery).mockResolvedValue({
    microFrontends: {
      '@wattline/stations': shares.map((traffic) => ({
        url: `/${traffic}.js`,
        metadata: { version: '1.0.0' },
        deployment: { traffic },
      })),
    },
  });

describe('measured-without-persons: the conditions under which a page measures', () => {
  test('a page measures with a configured address, for a visitor in the sample', async () => {
    await startTelemetry();
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
    await startTelemetry();
    expect(measure).not.toHaveBeenCalled();
  });

  test('sure-before-acting: every visitor is measured while a part has a release on trial', async () => {
    localStorage.setItem('wattline.visitor-bucket', '42.1');
    share(20, 80);
    await startTelemetry();
    expect(measure).toHaveBeenCalledTimes(1);
  });

  test('with Do Not Track, or in an environment that measures no visitor, a trial changes nothing', async () => {
    share(20, 80);
    define('doNotTrack', '1');
    await startTelemetry();
    Reflect.deleteProperty(navigator, 'doNotTrack');
    setConfig(readRuntimeConfig({ telemetry: { url, percent: 0 } }));
    await startTelemetry();
    expect(measure).not.toHaveBeenCalled();
  });

  test.each([
    ['doNotTrack', '0'],
    ['doNotTrack', null],
    ['globalPrivacyControl', false],
  ])('the setting %s = %s does not count as an objection', async (name, value) => {
    define(name, value);
    await startTelemetry();
    expect(measure).toHaveBeenCalledTimes(1);
  });
});
