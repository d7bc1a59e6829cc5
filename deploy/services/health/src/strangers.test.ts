import fastify from 'fastify';
import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import { AddressLimits } from './address-limits';
import { releasesInDiscovery } from './known-releases';
import { metricsRoutes, type MetricsRoutesOptions } from './prometheus/metrics-routes';

/** The data that strangers can make the service keep and report. */

const NAME = '@wattline/checkout';
const load = (part: string, version: string, error?: string): TelemetryEvent => ({
  name: 'wattline.part.load',
  time: 1,
  attributes: {
    'wattline.part': part,
    'wattline.part.version': version,
    'wattline.duration': 300,
    ...(error !== undefined && { 'error.type': error }),
  },
});

const START = Date.parse('2025-09-03T14:00:30Z');
let time: number;
beforeEach(() => {
  time = START;
});
const now = () => new Date(time);

function open(more: Partial<MetricsRoutesOptions> = {}) {
  const app = fastify();
  app.register(metricsRoutes({ key: 'a key of thirty-two letters or more', now, ...more }));
  const series = async (metric: string): Promise<readonly string[]> =>
    (await app.inject({ url: '/metrics' })).body.split('\n').filter((line) => line.startsWith(`${metric}{`));
  return {
    measure: (events: readonly TelemetryEvent[], remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/telemetry/v1/logs',
        payload: otlpLogs({}, events),
        remoteAddress,
      }),
    /** The loads that were counted, by release. */
    loads: async (): Promise<Readonly<Record<string, number>>> => {
      const counts: Record<string, number> = {};
      for (const line of await series('wattline_part_loads_total')) {
        const [, part = '', version = ''] = /wattline_part="([^"]+)",wattline_part_version="([^"]+)"/.exec(line) ?? [];
        const key = `${part} ${version}`;
        counts[key] = (counts[key] ?? 0) + Number(line.split(' ').at(-1));
      }
      return counts;
    },
    groups: async () => (await series('wattline_judged_loads_total')).length,
  };
}

const discoveryOf = (...versions: readonly string[]) => ({
  schema: 'https://mfewg.org/schema/v1-pre.json',
  microFrontends: {
    [NAME]: versions.map((version) => ({
      url: `/remotes/checkout/${version}/entry.js`,
      metadata: { version, integrity: 'sha384-x' },
      deployment: { traffic: 100, default: true },
      extras: { wattline: { contract: '1.0.0' } },
    })),
  },
});

test('release-health: addresses of one IPv6 network of 64 bits are one address', async () => {
  const { measure, loads, groups } = open();
  for (let at = 0; at < 60; at += 1) await measure([load(NAME, '1.2.0', 'made-up')], `2001:db8:1:2::${at}`);
  await measure([load(NAME, '1.2.0', 'part-timeout')], '2001:db8:2:3::1');
  expect(await loads()).toEqual({ [`${NAME} 1.2.0`]: 31 });
  expect(await groups()).toBe(2);
});

test('release-health: a household with 256 networks counts as three addresses', async () => {
  const { measure, loads, groups } = open();
  for (let at = 0; at < 256; at += 1)
    await measure([load(NAME, '1.2.0', 'made-up')], `2001:db8:1:${at.toString(16)}::1`);
  expect(await loads()).toEqual({ [`${NAME} 1.2.0`]: 90 });
  expect(await groups()).toBeLessThanOrEqual(3);
});

test('release-health: sixty posts of made-up releases add nothing to the numbers of those in discovery', async () => {
  const releases = releasesInDiscovery({ read: async () => discoveryOf('1.2.0'), now, warn: () => undefined });
  const { measure, loads } = open({ releases });
  for (let post = 0; post < 60; post += 1)
    await measure(
      Array.from({ length: 150 }, (_, at) => load('@wattline/made-up', `9.${post}.${at}`)),
      `198.51.100.${post}`,
    );
  await measure([load(NAME, '9.9.9'), load(NAME, '1.2.0')], '192.0.2.1');
  expect(await loads()).toEqual({ [`${NAME} 1.2.0`]: 1 });
});

test('release-health: without discovery a hundred releases of a day are kept, and invalid names are not', async () => {
  const { measure, loads } = open();
  const count = async (): Promise<number> => Object.keys(await loads()).length;
  for (let post = 0; post < 60; post += 1)
    await measure(
      Array.from({ length: 20 }, (_, at) => load(NAME, `9.${post}.${at}`)),
      `198.51.100.${post}`,
    );
  expect(await count()).toBe(100);
  time += 25 * 3_600_000;
  const strange = [load('checkout', '1.0.0'), load('@wattline/x y', '1.0.0'), load(NAME, 'latest'), load(NAME, '')];
  await measure(strange, '192.0.2.1');
  expect(await count()).toBe(0);
  await measure([load(NAME, '1.2.0')], '192.0.2.1');
  expect(await count()).toBe(1);
});

test('release-health: one address may report 120 times a minute, and reports of other addresses are accepted beside it', async () => {
  const { measure, loads } = open();
  const parts = Array.from({ length: 10 }, (_, at) => `@wattline/part-${at}`);
  for (const part of parts)
    await measure(
      Array.from({ length: 30 }, () => load(part, '1.0.0')),
      '192.0.2.1',
    );
  await measure([load('@wattline/part-9', '1.0.0')], '192.0.2.2');
  expect(Object.values(await loads())).toEqual([30, 30, 30, 30, 1]);
});

test('release-health: a hundred thousand counts within a minute refuse no visitor after them', () => {
  const limits = new AddressLimits();
  for (let at = 0; at < 100_000; at += 1) limits.takes({ mark: `made-up-${at}`, release: 'a' }, '2025-09-03T14:00');
  expect(limits.takes({ mark: 'visitor', release: 'a' }, '2025-09-03T14:00')).toBe(true);
});

describe('release-health: the releases in discovery', () => {
  const answers: unknown[] = [];
  let reads: number;
  let warnings: string[];
  const inDiscovery = (...given: readonly unknown[]) => {
    answers.splice(0, answers.length, ...given);
    [reads, warnings] = [0, []];
    return releasesInDiscovery({
      read: async () => {
        const answer = answers[Math.min(reads, answers.length - 1)];
        reads += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      now,
      warn: (message) => warnings.push(message),
    });
  };

  test('they are read once for many events, and again after a minute', async () => {
    const { has } = inDiscovery(discoveryOf('1.1.0', '1.2.0'));
    expect(await Promise.all([has(NAME, '1.1.0'), has(NAME, '1.2.0'), has(NAME, '1.1.0')])).toEqual([true, true, true]);
    expect(reads).toBe(1);
    time += 61_000;
    await has(NAME, '1.1.0');
    expect(reads).toBe(2);
  });

  test('a release that was just promoted is found, and made-up ones cause one reading in five seconds', async () => {
    const { has } = inDiscovery(discoveryOf('1.1.0'), discoveryOf('1.1.0', '1.2.0'));
    expect(await has(NAME, '1.2.0')).toBe(false);
    time += 6_000;
    expect(await has(NAME, '1.2.0')).toBe(true);
    for (let at = 0; at < 100; at += 1) expect(await has(NAME, `9.9.${at}`)).toBe(false);
    expect(reads).toBe(2);
  });

  test('a release that left discovery is accepted for a day, since open pages still have it', async () => {
    const { has } = inDiscovery(discoveryOf('1.1.0'), discoveryOf('1.2.0'));
    await has(NAME, '1.1.0');
    time += 3_600_000;
    expect(await has(NAME, '1.1.0')).toBe(true);
    time += 25 * 3_600_000;
    await has(NAME, '1.1.0');
    expect(await has(NAME, '1.1.0')).toBe(false);
  });

  test('if discovery cannot be read, the last reading counts, before it the limits, and a message is logged once', async () => {
    const { has } = inDiscovery(new Error('connection refused'), '<html>', discoveryOf('1.1.0'), new Error('gone'));
    expect(await has(NAME, '9.9.9')).toBe(true);
    time += 6_000;
    expect(await has(NAME, '9.9.9')).toBe(true);
    expect(warnings).toEqual(['Discovery could not be read: connection refused']);
    time += 6_000;
    expect(await has(NAME, '9.9.9')).toBe(false);
    time += 61_000;
    expect([await has(NAME, '1.1.0'), await has(NAME, '9.9.9')]).toEqual([true, false]);
    expect(warnings).toEqual(['Discovery could not be read: connection refused', 'Discovery could not be read: gone']);
  });
});

test('release-health: a part of another scope is measured, in any version that semver has', async () => {
  const { measure, loads } = open();
  for (const version of ['1.0.0-RC1', '1.0.0-rc.1+Build.5'])
    await measure([load('@acme/parking', version)], '192.0.2.1');
  expect(Object.keys(await loads())).toEqual(['@acme/parking 1.0.0-RC1', '@acme/parking 1.0.0-rc.1+Build.5']);
});
