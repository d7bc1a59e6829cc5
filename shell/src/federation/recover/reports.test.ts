import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { fakeBackend } from '@wattline/testing';
import { PartError } from '../part-error';
import { reportFailure, sendReport } from './reports';

const problem = new PartError('@wattline/checkout', 'render-failed', { cause: 'prices is undefined' });
const VERSION = '1.3.0';
const sendBeacon = jest.fn<boolean, [string, Blob]>();

beforeEach(() => {
  localStorage.clear();
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon });
  setConfig(readRuntimeConfig({ composition: { reportUrl: '/api/part-reports' } }));
});

/** Reads the content of a blob. jsdom's has no text(). */
const read = (blob: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
    reader.readAsText(blob);
  });
const sent = () => Promise.all(sendBeacon.mock.calls.map(([, body]) => read(body)));

test('a failure is sent with part, version, reason, time and visitor if the environment collects failures', async () => {
  reportFailure(problem, VERSION);
  expect(sendBeacon.mock.calls.map(([url, { type }]) => [url, type])).toEqual([
    ['/api/part-reports', 'application/json'],
  ]);
  expect(await sent()).toEqual([
    {
      kind: 'failed',
      remote: '@wattline/checkout',
      version: VERSION,
      code: 'render-failed',
      message: '@wattline/checkout: It threw while mounting or rendering. prices is undefined',
      visitor: expect.stringMatching(/^[0-9a-f]{16}$/),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('a visitor has the same id each time', async () => {
  reportFailure(problem, VERSION);
  reportFailure(problem, VERSION);
  const [first, second] = (await sent()) as { visitor: string }[];
  expect(first?.visitor).toBe(second?.visitor);
});

test('a long message is cut to 300 characters', async () => {
  const long = new PartError('@wattline/checkout', 'render-failed', { cause: 'x'.repeat(5_000) });
  reportFailure(long, VERSION);
  const [report] = (await sent()) as { message: string }[];
  expect(report?.message).toMatch(/rendering\. x+$/);
  expect(report?.message).toHaveLength(300);
});

test('nothing is sent to an environment that collects none', () => {
  setConfig(readRuntimeConfig({}));
  reportFailure(problem, VERSION);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('when the queue of beacons is full it is sent as a request that outlives the page', () => {
  sendBeacon.mockReturnValue(false);
  fakeBackend();
  jest.mocked(fetch).mockResolvedValue(new Response());
  reportFailure(problem, VERSION);
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/api/part-reports', { method: 'POST', body: expect.any(Blob), keepalive: true }],
  ]);
});

test('a load is sent with the number of pages that it speaks for', async () => {
  sendReport({ kind: 'loaded', remote: '@wattline/checkout', version: '1.3.0', weight: 10 });
  expect(await sent()).toMatchObject([
    { kind: 'loaded', remote: '@wattline/checkout', version: '1.3.0', weight: 10, visitor: expect.any(String) },
  ]);
});
