import fastify from 'fastify';
import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import { metricsRoutes } from './metrics-routes';

const NAME = '@wattline/checkout';
const KEY = 'a key that all instances have, of 32 letters';
const DAY_MS = 24 * 3_600_000;
const release = (version: string) => ({ 'wattline.part': NAME, 'wattline.part.version': version });
const load = (version: string, error?: string): TelemetryEvent => ({
  name: 'wattline.part.load',
  time: 1,
  attributes: { ...release(version), 'wattline.duration': 300, ...(error !== undefined && { 'error.type': error }) },
});
const vital = (name: 'lcp' | 'cls', value: number): TelemetryEvent => ({
  name: 'browser.web_vital',
  time: 1,
  attributes: { ...release('1.2.0'), 'http.route': '/confirmation', 'wattline.navigation': 'navigate' },
  body: { name, value, delta: value, id: 'v5-1' },
});

function open(key = KEY) {
  let time = Date.parse('2025-09-03T14:00:30Z');
  const app = fastify();
  app.register(metricsRoutes({ key, now: () => new Date(time) }));
  return {
    pass: (ms: number) => (time += ms),
    measure: (events: readonly TelemetryEvent[], remoteAddress = '192.0.2.1') =>
      app.inject({ method: 'POST', url: '/api/telemetry/v1/logs', payload: otlpLogs({}, events), remoteAddress }),
    get: (url: string) => app.inject({ url }),
    /** The series of a metric: labels without the process's own, and values. */
    series: async (metric: string) =>
      (await app.inject({ url: '/metrics' })).body
        .split('\n')
        .filter((line) => line.startsWith(`${metric}{`))
        .map((line) => line.replace(/,?process="[^"]+"/, '')),
  };
}

/** The series of twenty addresses at an instance with that key. */
async function groupsOf(key: string): Promise<string> {
  const { measure, series } = open(key);
  for (let at = 0; at < 20; at += 1) await measure([load('1.2.0')], `192.0.2.${at}`);
  return (await series('wattline_judged_loads_total')).toSorted().join('\n');
}

/** The label of a new process. */
async function processOf(): Promise<string | undefined> {
  const { measure, get } = open();
  await measure([load('1.2.0')]);
  return /process="([^"]+)"/.exec((await get('/metrics')).body)?.[1];
}

describe('release-health for Prometheus', () => {
  test('loads are counted by part, version and outcome', async () => {
    const { measure, series } = open();
    await measure([load('1.2.0'), load('1.2.0'), load('1.2.0', 'part-timeout')]);
    expect(await series('wattline_part_loads_total')).toEqual([
      `wattline_part_loads_total{wattline_part="${NAME}",wattline_part_version="1.2.0",outcome="loaded"} 2`,
      `wattline_part_loads_total{wattline_part="${NAME}",wattline_part_version="1.2.0",outcome="failed"} 1`,
    ]);
  });

  test('a verdict counts the first three loads of an address within a day', async () => {
    const { measure, series, pass } = open();
    const judged = async (): Promise<number> =>
      (await series('wattline_judged_loads_total')).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    await measure(Array.from({ length: 10 }, () => load('1.2.0')));
    expect(await judged()).toBe(3);
    await measure([load('1.2.0')], '192.0.2.2');
    expect(await judged()).toBe(4);
    pass(DAY_MS);
    await measure([load('1.2.0')]);
    expect(await judged()).toBe(5);
  });

  test('an address is in one group at every instance with the same key, and nothing shows the address', async () => {
    expect(await groupsOf(KEY)).toBe(await groupsOf(KEY));
    expect(await groupsOf(KEY)).not.toBe(await groupsOf(`another ${KEY}`));
    expect(await groupsOf(KEY)).not.toContain('192.0.2');
  });

  test('vitals are histograms: durations in milliseconds, the layout shift in its own', async () => {
    const { measure, series } = open();
    await measure([vital('lcp', 1_800), vital('cls', 0.02)]);
    expect(await series('wattline_web_vital_milliseconds_sum')).toEqual([expect.stringMatching(/"lcp"} 1800$/)]);
    expect(await series('wattline_layout_shift_sum')).toEqual([expect.stringMatching(/"cls"} 0\.02$/)]);
    expect(await series('wattline_judged_views_total')).toHaveLength(1);
  });

  test('a release without a report for a day is left out of all series', async () => {
    const { measure, pass, get } = open();
    await measure([load('1.2.0'), vital('lcp', 1_800), vital('cls', 0.02)]);
    pass(DAY_MS / 2);
    await measure([load('1.3.0')]);
    pass(DAY_MS / 2);
    const { body } = await get('/metrics');
    expect(body).toContain('"1.3.0"');
    expect(body).not.toContain('"1.2.0"');
  });

  test('a process has a label of its own, so that counts that begin again are none that went on', async () => {
    expect(await processOf()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await processOf()).not.toBe(await processOf());
  });
});
