import '../testing/build-info';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { framesOf } from '@wattline/base/telemetry';
import { type BusEvents, readDiscovery, type Topic } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { fakeBackend, plantedSecrets } from '@wattline/testing';
import { takeRoutes } from '../part-at';
import { browserOf, exceptionEvent, type ExceptionSources } from './exception-event';

const CHECKOUT = '@wattline/checkout';
const FOLDER = '/remotes/checkout/1.3.0/';
const ENTRY = `${FOLDER}remoteEntry.js`;
const NOW = 1_000_000;
const TRACE = 'a'.repeat(32);

beforeAll(() =>
  takeRoutes(readDiscovery({ routes: { confirmation: CHECKOUT }, microFrontends: {} }) ?? { microFrontends: {} }),
);

const record = <T extends Topic>(topic: T, payload: BusEvents[T] & object, secondsAgo: number): BusRecord => ({
  topic,
  payload,
  sender: CHECKOUT,
  time: NOW - secondsAgo * 1_000,
  relayed: false,
});
const call = (path: string, status: number | null, secondsAgo: number, requestId = TRACE) =>
  record(
    'request/finished',
    { method: 'GET', path, status, milliseconds: 7.4, requestId, correlationId: null },
    secondsAgo,
  );

function thrownAt(name: string, message = 'prices is undefined'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at ${name} (https://charge.example${FOLDER}module.4f1c.js?r=1:1:2345)\n    at https://js.stripe.com/v3/:1:1`;
  return error;
}

const sources: ExceptionSources = {
  now: NOW,
  pathname: `/confirmation/${plantedSecrets.hold}/1`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  shellVersion: '1.1.1',
  folder: FOLDER,
  history: [],
  visits: [],
  isRendered: true,
  hasWorker: false,
  isMeasured: true,
};
const failure = (thrown: unknown) => ({ part: CHECKOUT, version: '1.3.0', code: 'handler-failed', thrown });

describe('docs/rules.md errors-without-persons: the event of a failure', () => {
  test('it says where it was thrown, in which release, browser and page', () => {
    expect(exceptionEvent(failure(thrownAt('onPress')), sources)).toEqual({
      attributes: {
        'wattline.part': CHECKOUT,
        'wattline.part.version': '1.3.0',
        'exception.type': 'TypeError',
        'exception.message': 'prices is undefined',
        'exception.stacktrace': `    at onPress (${FOLDER}module.4f1c.js:1:2345)`,
        'error.type': 'handler-failed',
        'wattline.error.code': expect.stringMatching(/^.{4}-.{4}$/),
        'wattline.shell.version': '1.1.1',
        'http.route': '/confirmation/{id}/{id}',
        'user_agent.name': 'Chrome',
        'user_agent.version': '140',
        'wattline.view.rendered': true,
        'wattline.worker': false,
        'wattline.measured': true,
        'wattline.steps': '',
      },
    });
  });

  test('it has the last 20 steps, and the call that failed last with its trace', () => {
    const history = [
      ...Array.from({ length: 30 }, (_, index) => call('/api/networks', 200, 100 - index)),
      call('/api/pre-authorizations/pi_1', 503, 3.2),
      record('checkout/payment-authorized', { sessionId: 'S1', amountMinor: 1, currency: 'USD' }, 2),
      record('composition/changed', { parts: [] }, 1),
      call('/api/users', 500, -1, 'b'.repeat(32)),
    ];
    const visits = [{ path: '/confirmation/loc-001_1/1', time: NOW - 4_000 }];
    const { attributes, traceId } = exceptionEvent(failure(thrownAt('x')), { ...sources, history, visits });
    expect(traceId).toBe(TRACE);
    expect(attributes['wattline.call']).toBe('GET /api/pre-authorizations/{id} 503 7 ms');
    const steps = attributes['wattline.steps'].split('\n');
    expect(steps).toHaveLength(20);
    expect(steps.slice(-3)).toEqual([
      '-4.0 s page /confirmation/{id}/{id}',
      '-3.2 s GET /api/pre-authorizations/{id} 503 7 ms',
      '-2.0 s checkout/payment-authorized',
    ]);
  });

  test('no secret of Help’s table is in it, wherever it stood', () => {
    const all = Object.values(plantedSecrets);
    for (const secret of all) {
      const error = thrownAt(secret, `No ${secret} for "${secret}" at /api/users/${secret}`);
      error.name = secret;
      const history = [
        call(`/api/users/${secret}/profile?token=${secret}`, 404, 1, secret),
        record('help/requested', { from: 'page', said: secret, facts: { payment: secret } }, 1),
        record('navigation/expected', { path: `/session/${secret}`, isImminent: true }, 1),
      ];
      const visits = [{ path: `/receipt/${secret}`, time: NOW }];
      const userAgent = `Mozilla/5.0 ${secret}`;
      const text = JSON.stringify(
        exceptionEvent(failure(error), { ...sources, pathname: `/x/${secret}`, userAgent, history, visits }),
      );
      expect(text).not.toContain(secret);
    }
  });

  test.each([
    ['a text', 'kWh is undefined', 'string', 'kWh is undefined'],
    ['nothing', undefined, 'undefined', 'undefined'],
    ['an object', { toString: (): string => 'x' }, 'object', 'x'],
  ])('%s that was thrown has a type and no places', (_, thrown, type, message) => {
    expect(exceptionEvent(failure(thrown), sources).attributes).toMatchObject({
      'exception.type': type,
      'exception.message': message,
      'exception.stacktrace': '',
    });
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari',
      '17',
    ],
    ['Mozilla/5.0 (X11; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox', '121'],
    ['Mozilla/5.0 (Linux) Chrome/115.0 SamsungBrowser/22.0 Mobile Safari/537.36', 'Samsung Internet', '22'],
    ['Mozilla/5.0 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', '140'],
    ['curl/8', 'other', ''],
  ])('%s is %s %s', (userAgent, name, version) => {
    expect(browserOf(userAgent)).toEqual([name, version]);
  });
});

const bodies = () => jest.mocked(fetch).mock.calls.map(([, request]) => request?.body as string);
/** A page that loads the code anew. */
async function newPage(telemetry: object): Promise<(thrown: unknown) => Promise<void>> {
  fakeBackend();
  jest.mocked(fetch).mockResolvedValue(new Response());
  const { reportException } = await import('./report-exception');
  setConfig(readRuntimeConfig({ telemetry }));
  return (thrown) => reportException(failure(thrown), { entry: ENTRY, isMeasured: async () => false });
}
const at = (column: number): Error => {
  const error = thrownAt('x');
  error.stack = `    at x (https://a.example${FOLDER}module.js:1:${column})`;
  return error;
};

describe('docs/rules.md errors-without-persons: sending it', () => {
  test.each([
    ['collects nothing', {}],
    ['turned failures off', { url: '/logs', errors: false }],
  ])('an environment that %s gets none', async (_, telemetry) => {
    const report = await newPage(telemetry);
    await report(at(1));
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a failure is sent once a page, ten at most, also of a visitor who is not measured', async () => {
    const report = await newPage({ url: '/logs', percent: 0 });
    const { lastErrorCode } = await import('./report-exception');
    for (const column of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await report(at(column));
    expect(bodies()).toHaveLength(10);
    const sent = bodies().join(' ');
    expect(sent).toContain('"eventName":"exception"');
    expect(sent).toContain('{"key":"wattline.measured","value":{"boolValue":false}}');
    expect(framesOf(sent.replaceAll(String.raw`\n`, '\n'))).toEqual([]);
    expect(sent).toContain(`"${lastErrorCode()}"`);
  });
});
