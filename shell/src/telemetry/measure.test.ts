import '../testing/build-info';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { authStore } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { MARKS } from '../document/ask-again';
import { leavePages, MeasuredPage, status } from './testing/measured-page';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));

const STATIONS = '@wattline/stations';
const CHECKOUT = '@wattline/checkout';
const SHELL = '@wattline/shell';
const request = {
  method: 'GET',
  path: '/ocpi/emsp/2.2.1/sessions/SES-1',
  status: 500,
  milliseconds: 80,
  requestId: 'a'.repeat(32),
  correlationId: 'b'.repeat(32),
};

const listeners = { onCLS, onINP, onLCP, onTTFB };

/** Lets the library report a value to the listener of a metric. */
function tell(listener: keyof typeof listeners, more: object): void {
  const metric = { value: 1_200.5, delta: 1, id: 'v6-1', navigationType: 'navigate', entries: [], ...more };
  jest.mocked(listeners[listener]).mock.lastCall?.[0](metric as never);
}

/** A page on which a call ended so. */
const failing = (more: Partial<typeof request> | { readonly status: null }): MeasuredPage => {
  const page = new MeasuredPage('/session/SES-1');
  page.composed(status('@wattline/session'));
  page.bus.emit('request/finished', { ...request, ...more }, '@wattline/session');
  page.measure();
  page.hide();
  return page;
};

beforeEach(() => setConfig(readRuntimeConfig({ environment: 'test' })));
afterEach(() => {
  leavePages();
  authStore.setState({ session: null });
});

describe('telemetry-by-release: loads', () => {
  test('releases that loaded or failed before this code are reported once each, with the cause', () => {
    const page = new MeasuredPage('/confirmation/loc-001_1/1');
    page.composed(status(CHECKOUT, { state: 'loading', version: '1.3.0' }));
    page.bus.emit('remote/failed', { remote: CHECKOUT, version: '1.3.0', code: 'entry-failed', message: 'x' }, 'shell');
    page.bus.emit('remote/failed', { remote: CHECKOUT, version: '1.3.0', code: 'entry-failed', message: 'x' }, 'shell');
    page.bus.emit('remote/loaded', { remote: CHECKOUT, version: '1.2.0', milliseconds: 412 }, 'shell');
    page.composed(status(SHELL, { version: '1.1.1' }), status(CHECKOUT));
    page.measure();
    page.bus.emit('remote/loaded', { remote: CHECKOUT, version: '1.2.0', milliseconds: 9 }, 'shell');
    page.hide();
    expect(page.of('wattline.part.load')).toEqual([
      expect.objectContaining({ 'wattline.part': SHELL, 'wattline.part.version': '1.1.1' }),
      {
        name: 'wattline.part.load',
        'wattline.part': CHECKOUT,
        'wattline.part.version': '1.2.0',
        'wattline.duration': '412',
      },
      {
        name: 'wattline.part.load',
        'wattline.part': CHECKOUT,
        'wattline.part.version': '1.3.0',
        'wattline.duration': expect.any(String),
        'error.type': 'entry-failed',
      },
    ]);
  });

  test('files-come-by-themselves: a load with files that were asked for again counts how often', () => {
    const address = 'https://app.example/remotes/checkout/1.2.0/remoteEntry.js';
    const files = ['checkout/1.2.0/module.js', 'checkout/1.2.0/module.js', 'session/1.2.0/module.js'];
    const marks = files.map((file) => ({ name: `${MARKS.again}https://app.example/remotes/${file}` }));
    jest.spyOn(performance, 'getEntriesByType').mockImplementation(jest.fn().mockReturnValue(marks));
    const page = new MeasuredPage('/confirmation/loc-001_1/1');
    page.composed(status(CHECKOUT, { address }));
    page.bus.emit('remote/loaded', { remote: CHECKOUT, version: '1.2.0', milliseconds: 412 }, 'shell');
    page.measure();
    page.hide();
    expect(page.of('wattline.part.load')).toEqual([expect.objectContaining({ 'wattline.load.again': '2' })]);
  });

  test('a release that loads and throws later has failed, and counts as one load', () => {
    const page = MeasuredPage.of('/station/loc-001');
    page.bus.emit('remote/loaded', { remote: STATIONS, version: '1.2.0', milliseconds: 9 }, 'shell');
    page.bus.emit('remote/failed', { remote: STATIONS, version: '1.2.0', code: 'render-failed', message: '' }, 'shell');
    page.hide();
    expect(page.of('wattline.part.load')).toEqual([expect.objectContaining({ 'error.type': 'render-failed' })]);
  });

  test.each([
    [null, 'not-deployed'],
    ['1.2.0', 'runtime-failed'],
  ])('a failure of version %s with %s blames no release', (version, code) => {
    const page = new MeasuredPage('/station/loc-001');
    page.bus.emit('remote/failed', { remote: STATIONS, version, code, message: '' }, 'shell');
    page.measure();
    page.hide();
    expect(page.requests).toEqual([]);
  });
});

describe('telemetry-by-release: errors of the backend', () => {
  test('an error has the address’s template and the trace that joins both sides', () => {
    expect(failing({}).of('wattline.api.error')).toEqual([
      {
        name: 'wattline.api.error',
        'wattline.part': '@wattline/session',
        'wattline.part.version': '1.2.0',
        'http.request.method': 'GET',
        'url.template': '/ocpi/emsp/2.2.1/sessions/{id}',
        'http.response.status_code': '500',
        'error.type': '500',
        traceId: 'a'.repeat(32),
      },
    ]);
  });

  test.each([
    ['no answer in the time that one may take', { status: null, milliseconds: 10_000 }, ['timeout']],
    ['no answer: the driver left, or the connection is gone', { status: null }, []],
    ['an answer', { status: 200 }, []],
    ['nothing new', { status: 304 }, []],
    ['a refusal', { status: 402 }, ['402']],
  ])('%s is reported as %j', (_, more, types) => {
    expect(
      failing(more)
        .of('wattline.api.error')
        .map((event) => event['error.type']),
    ).toEqual(types);
  });

  test('a backend that is down is reported twenty times', () => {
    const page = MeasuredPage.of('/session/SES-1', status('@wattline/session'));
    for (let n = 0; n < 50; n += 1) page.bus.emit('request/finished', request, '@wattline/session');
    page.hide();
    expect(page.of('wattline.api.error')).toHaveLength(20);
  });
});

describe('telemetry-by-release: the steps of a driver', () => {
  test('each step is reported once a page, of its part, and each tab reports its own', async () => {
    const page = MeasuredPage.of(
      '/station/loc-001',
      status(STATIONS, { version: '1.0.0' }),
      status(CHECKOUT),
      status('@wattline/session'),
    );
    await page.show('/confirmation/loc-001_1/1');
    await page.show('/station/loc-002');
    const hold = { sessionId: 'pi_1', amountMinor: 2_000, currency: 'USD' };
    page.bus.emit('checkout/payment-authorized', hold, CHECKOUT);
    page.bus.emit('checkout/payment-authorized', hold, CHECKOUT);
    page.bus.emit('session/started', { sessionId: 'SES-1' }, CHECKOUT);
    await page.show('/receipt/SES-1');
    page.hide();
    expect(page.of('wattline.funnel.step').map((event) => Object.values(event).slice(1))).toEqual([
      [STATIONS, '1.0.0', 'station'],
      [CHECKOUT, '1.2.0', 'confirmation'],
      [CHECKOUT, '1.2.0', 'hold'],
      [CHECKOUT, '1.2.0', 'started'],
      ['@wattline/session', '1.2.0', 'receipt'],
    ]);
  });

  test('a screen counts as a step once its part has loaded', () => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS, { state: 'loading' }));
    page.composed(status(STATIONS, { state: 'failed' }));
    page.composed(status(STATIONS, { version: '0.9.0' }));
    page.hide();
    expect(page.of('wattline.funnel.step')).toEqual([expect.objectContaining({ 'wattline.part.version': '0.9.0' })]);
  });
});

describe('telemetry-by-release: from a press to the screen', () => {
  test('the screen counts, not its placeholder', async () => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS), status(CHECKOUT));
    await page.show('/confirmation/loc-001_1/1', '<div data-place="loading@1"></div>');
    page.hide();
    expect(page.of('wattline.screen.shown')).toEqual([]);

    jest.restoreAllMocks();
    await page.show('/confirmation/loc-001_1/2', '<div data-place="loading@1"></div>');
    await page.show('/confirmation/loc-001_1/2', '<h1>Confirm</h1>');
    page.hide();
    const [shown, ...more] = page.of('wattline.screen.shown');
    expect(shown).toMatchObject({ 'wattline.part': CHECKOUT, 'http.route': '/confirmation/{id}/{id}' });
    expect(Number(shown?.['wattline.duration'])).toBeGreaterThanOrEqual(0);
    expect(more).toEqual([]);
  });
});

describe('telemetry-by-release: web vitals', () => {
  test('each value belongs to the release that had the screen, and is reported once', async () => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS, { version: '1.0.0' }), status(CHECKOUT));
    await page.show('/confirmation/loc-001_1/1');
    tell('onLCP', { name: 'LCP', entries: [{ startTime: 0 }] });
    tell('onLCP', { name: 'LCP', entries: [{ startTime: 0 }], value: 1_300 });
    tell('onINP', { name: 'INP', id: 'v6-2', value: 64, entries: [{ startTime: performance.now() + 1 }] });
    const soft = { navigationType: 'soft-navigation', navigationURL: 'http://localhost/confirmation/loc-001_1/1' };
    tell('onCLS', { name: 'CLS', id: 'v6-3', value: 0, ...soft });
    tell('onTTFB', { name: 'TTFB', id: 'v6-4', value: 90 });
    page.hide();
    expect(
      page
        .of('browser.web_vital')
        .map((event) => [event['wattline.part'], event['wattline.navigation'], Object.values(event['body'] as object)]),
    ).toEqual([
      [STATIONS, 'navigate', ['lcp', 1_200.5, 1_200.5, 'v6-1']],
      [CHECKOUT, 'navigate', ['inp', '64', '64', 'v6-2']],
      [CHECKOUT, 'soft', ['cls', '0', '0', 'v6-3']],
      [STATIONS, 'navigate', ['ttfb', '90', '90', 'v6-4']],
    ]);
  });
});

describe('measured-without-persons', () => {
  test('nothing that is sent identifies a driver', async () => {
    const secrets = [
      'loc-secret',
      'SES-secret',
      'pi_secret',
      'ana@example.com',
      '7875550121',
      'drv-secret',
      'tok-secret',
    ];
    const page = MeasuredPage.of(
      '/station/loc-secret?driver=ana@example.com#tok-secret',
      status(STATIONS),
      status(CHECKOUT),
      status('@wattline/session'),
    );
    page.bus.emit('auth/signed-in', { driver: { id: 'drv-secret', displayName: 'ana@example.com' } }, 'shell');
    page.bus.emit('notice/shown', { kind: 'error', text: 'tok-secret', durationMs: 1 }, CHECKOUT);
    for (const path of [
      '/api/users/drv-secret/profile',
      '/api/check/+17875550121/7875550121',
      '/ocpi/emsp/2.2.1/sessions/SES-secret',
      '/api/pre-authorizations/pi_secret/cancel?token=tok-secret',
      '/api/unknown/ana@example.com',
    ])
      page.bus.emit(
        'request/finished',
        { ...request, path, requestId: 'tok-secret', correlationId: 'tok-secret' },
        CHECKOUT,
      );
    page.bus.emit(
      'remote/failed',
      { remote: CHECKOUT, version: '1.2.0', code: 'render-failed', message: 'ana@example.com at SES-secret' },
      'shell',
    );
    page.bus.emit(
      'checkout/payment-authorized',
      { sessionId: 'pi_secret', amountMinor: 4_711, currency: 'USD' },
      CHECKOUT,
    );
    page.bus.emit('session/started', { sessionId: 'SES-secret' }, CHECKOUT);
    await page.show('/session/SES-secret');
    await page.show('/ana@example.com/tok-secret');
    await page.show('/receipt/SES-secret?email=ana@example.com', '<h1>ana@example.com</h1>');
    page.hide();

    const sent = JSON.stringify(page.requests);
    expect(page.events.length).toBeGreaterThan(8);
    for (const secret of [...secrets, '4711', 'loc-', 'SES-', 'unknown']) expect(sent).not.toContain(secret);
    expect(page.requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin', keepalive: true });
  });

  test.each([
    ['an operator acts as the driver', () => authStore.setState({ session: { isImpersonated: true } as never })],
    ['the page is the debug console', () => history.pushState(null, '', '/debug/activity')],
  ])('nothing is sent from then on: %s', (_, arrange) => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS));
    arrange();
    page.hide();
    authStore.setState({ session: null });
    history.pushState(null, '', '/station/loc-001');
    page.bus.emit('remote/loaded', { remote: CHECKOUT, version: '1.2.0', milliseconds: 9 }, 'shell');
    page.hide();
    expect(page.requests).toEqual([]);
  });

  test("a developer's own release is not measured", () => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS, { chosen: 'override' }));
    page.hide();
    expect(page.requests).toEqual([]);
  });
});

describe('telemetry-never-in-the-way', () => {
  test('a batch is sent once when the page hides, or when it is full, and a refused batch is lost in silence', () => {
    const page = MeasuredPage.of('/station/loc-001', status(STATIONS));
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    for (let n = 0; n < 25; n += 1)
      page.bus.emit('remote/loaded', { remote: CHECKOUT, version: `1.${n}.0`, milliseconds: n }, 'shell');
    expect(page.requests).toHaveLength(1);
    page.hide();
    page.hide();
    expect(page.requests).toHaveLength(2);
    expect(page.events).toHaveLength(26);
    for (const { body } of page.requests) expect((body as string).length).toBeLessThan(32_768);
  });

  test('a page reports at most two hundred events', () => {
    const page = MeasuredPage.of('/station/loc-001');
    for (let n = 0; n < 500; n += 1)
      page.bus.emit('remote/loaded', { remote: CHECKOUT, version: `1.${n}.0`, milliseconds: n }, 'shell');
    page.hide();
    expect(page.events).toHaveLength(200);
  });
});
