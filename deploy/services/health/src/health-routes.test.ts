import fastify from 'fastify';
import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import { healthRoutes, type HealthOptions } from './health-routes';
import type { ReleaseMinute } from './release-minute';

const NAME = '@wattline/checkout';
const release = (version: string) => ({ 'wattline.part': NAME, 'wattline.part.version': version });
const load = (version: string, error?: string, again?: number): TelemetryEvent => ({
  name: 'wattline.part.load',
  time: 1,
  attributes: {
    ...release(version),
    'wattline.duration': 300,
    ...(error !== undefined && { 'error.type': error }),
    ...(again !== undefined && { 'wattline.load.again': again }),
  },
});
const paint = (version: string, value: number): TelemetryEvent => ({
  name: 'browser.web_vital',
  time: 1,
  attributes: { ...release(version), 'http.route': '/confirmation', 'wattline.navigation': 'navigate' },
  body: { name: 'lcp', value, delta: value, id: 'v5-1' },
});
const step = (version: string, reached: 'confirmation' | 'hold'): TelemetryEvent => ({
  name: 'wattline.funnel.step',
  time: 1,
  attributes: { ...release(version), 'wattline.funnel.step': reached },
});

function open(more: Partial<HealthOptions> = {}) {
  let time = Date.parse('2025-09-03T14:00:30Z');
  const minutes = new Map<string, ReleaseMinute>();
  const app = fastify();
  app.register(healthRoutes({ minutes, now: () => new Date(time), ...more }), { prefix: '/api' });
  const send = (payload: object, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload, remoteAddress });
  return {
    minutes,
    pass: (seconds: number) => (time += seconds * 1_000),
    send,
    measure: (events: readonly TelemetryEvent[], address?: string) => send(otlpLogs({}, events), address),
    health: async (query = '', headers: Record<string, string> = {}) =>
      app.inject({ url: `/api/release-health${query}`, headers }),
  };
}

describe('release-health', () => {
  test('loads, those that were asked for again, failures, vitals and steps are counted by release', async () => {
    const { measure, health } = open();
    await measure([
      load('1.1.0'),
      load('1.1.0', undefined, 2),
      load('1.2.0'),
      step('1.1.0', 'confirmation'),
      step('1.1.0', 'hold'),
    ]);
    await measure([load('1.2.0', 'part-timeout'), paint('1.2.0', 2_000), paint('1.2.0', 1_000)], '192.0.2.2');
    const { releases } = (await health()).json();
    expect(releases).toEqual([
      {
        part: NAME,
        version: '1.1.0',
        loads: 2,
        failures: 0,
        again: 1,
        failureRate: 0,
        addresses: 0,
        p75: {},
        funnel: { confirmation: 1, hold: 1 },
      },
      {
        part: NAME,
        version: '1.2.0',
        loads: 2,
        failures: 1,
        again: 0,
        failureRate: 0.5,
        addresses: 1,
        funnel: {},
        p75: { lcp: expect.closeTo(2_000, -2) },
      },
    ]);
  });

  test('minutes of one part since a time can be read', async () => {
    const { measure, health, pass } = open();
    await measure([load('1.2.0')]);
    pass(60);
    await measure([load('1.2.0', 'part-timeout')]);
    const all = (await health(`?part=${NAME}`)).json();
    expect(all.minutes.map(({ from, loads, failures }: ReleaseMinute) => [from, loads, failures])).toEqual([
      ['2025-09-03T14:00:00.000Z', 1, 0],
      ['2025-09-03T14:01:00.000Z', 1, 1],
    ]);
    expect((await health('?since=2025-09-03T14:00:30Z')).json().minutes).toHaveLength(1);
    expect((await health('?part=@wattline/session')).json()).toEqual({ releases: [], minutes: [] });
  });

  test('a day is kept', async () => {
    const { measure, pass, minutes } = open();
    await measure([load('1.2.0')]);
    pass(86_500);
    await measure([load('1.2.0')]);
    expect([...minutes.values()]).toHaveLength(1);
  });

  test('one address may report a limited number a minute, and its mark is not its address', async () => {
    const { measure, health, minutes, pass } = open();
    const many = Array.from({ length: 40 }, () => load('1.2.0', 'made-up'));
    expect((await measure(many)).statusCode).toBe(200);
    await measure([load('1.2.0')], '192.0.2.9');
    expect((await health()).json().releases).toMatchObject([{ loads: 31, failures: 30, addresses: 1 }]);
    expect(JSON.stringify([...minutes.values()])).not.toContain('192.0.2');
    pass(60);
    await measure(many);
    expect((await health()).json().releases).toMatchObject([{ loads: 61, addresses: 1 }]);
  });

  test('bodies of other exporters are read too: integers as numbers, lists, foreign events', async () => {
    const { send, health } = open();
    const attributes = [
      { key: 'wattline.part', value: { stringValue: NAME } },
      { key: 'wattline.part.version', value: { stringValue: '1.2.0' } },
      { key: 'wattline.duration', value: { intValue: 12 } },
      { key: 'tags', value: { arrayValue: { values: [] } } },
    ];
    const logRecords = [
      { eventName: 'wattline.part.load', attributes, observedTimeUnixNano: '1', traceId: '' },
      { eventName: 'device.crash', attributes },
      { eventName: 'browser.web_vital', attributes, body: { stringValue: 'lcp' } },
      { eventName: 'wattline.funnel.step', attributes },
      { body: { stringValue: 'a line of a log' } },
    ];
    await send({ resourceLogs: [{ resource: {}, scopeLogs: [{ logRecords }] }, {}] });
    expect((await health()).json().releases).toMatchObject([{ version: '1.2.0', loads: 1, failures: 0 }]);
  });

  test.each<[string, object]>([
    ['no logs', { resourceSpans: [] }],
    ['a list', []],
    ['no list of records', { resourceLogs: [{ scopeLogs: { logRecords: [] } }] }],
    [
      'more records than a page sends',
      { resourceLogs: [{ scopeLogs: [{ logRecords: Array.from({ length: 300 }, () => ({})) }] }] },
    ],
  ])('%s is refused, and nothing is kept', async (_, body) => {
    const { send, minutes } = open();
    expect((await send(body)).statusCode).toBe(400);
    expect(minutes.size).toBe(0);
  });

  test.each(['?since=yesterday', `?part=${'x'.repeat(200)}`])('%s is refused as a wrong query', async (query) => {
    const { health } = open();
    expect((await health(query)).statusCode).toBe(400);
  });

  test('with a token, only its holder reads', async () => {
    const { health } = open({ readToken: 'let-me-in' });
    expect((await health()).statusCode).toBe(401);
    expect((await health('', { authorization: 'Bearer let-me-ix' })).statusCode).toBe(401);
    expect((await health('', { authorization: 'Bearer let-me-in' })).statusCode).toBe(200);
  });
});
