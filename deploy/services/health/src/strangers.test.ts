import fastify from 'fastify';
import { otlpLogs, type TelemetryEvent } from '@wattline/base/telemetry';
import { AddressLimits } from './address-limits';
import { healthRoutes, type HealthOptions } from './health-routes';
import { releasesInDiscovery } from './known-releases';
import type { ReleaseMinute } from './release-minute';

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

function open(more: Partial<HealthOptions> = {}) {
  const minutes = new Map<string, ReleaseMinute>();
  const app = fastify();
  app.register(healthRoutes({ minutes, now, ...more }), { prefix: '/api' });
  return {
    minutes,
    measure: (events: readonly TelemetryEvent[], remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/telemetry/v1/logs',
        payload: otlpLogs({}, events),
        remoteAddress,
      }),
    health: async (query = '') => (await app.inject({ url: `/api/release-health${query}` })).json(),
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
  const { measure, health } = open();
  for (let at = 0; at < 60; at += 1) await measure([load(NAME, '1.2.0', 'made-up')], `2001:db8:1:2::${at}`);
  await measure([load(NAME, '1.2.0', 'part-timeout')], '2001:db8:2:3::1');
  expect((await health()).releases).toMatchObject([{ loads: 31, failures: 31, addresses: 2 }]);
});

test('release-health: a household with 256 networks counts as three addresses', async () => {
  const { measure, health } = open();
  for (let at = 0; at < 256; at += 1)
    await measure([load(NAME, '1.2.0', 'made-up')], `2001:db8:1:${at.toString(16)}::1`);
  expect((await health()).releases).toMatchObject([{ loads: 90, failures: 90, addresses: 3 }]);
});

test('release-health: the numbers of each address are given only to a reader that judges', async () => {
  const { measure, health } = open();
  await measure([load(NAME, '1.2.0'), load(NAME, '1.2.0', 'part-timeout')], '192.0.2.1');
  await measure([load(NAME, '1.2.0')], '192.0.2.2');
  const [minute] = (await health('?marks=yes')).minutes;
  expect(Object.values(minute.marks)).toEqual([
    { loads: 2, failures: 1, lcp: {} },
    { loads: 1, failures: 0, lcp: {} },
  ]);
  expect(JSON.stringify(minute)).not.toContain('192.0.2');
  expect((await health()).minutes[0]).not.toHaveProperty('marks');
});

test('release-health: sixty posts of made-up releases add nothing to the numbers of those in discovery', async () => {
  const releases = releasesInDiscovery({ read: async () => discoveryOf('1.2.0'), now, warn: () => undefined });
  const { measure, minutes } = open({ releases });
  for (let post = 0; post < 60; post += 1)
    await measure(
      Array.from({ length: 150 }, (_, at) => load('@wattline/made-up', `9.${post}.${at}`)),
      `198.51.100.${post}`,
    );
  await measure([load(NAME, '9.9.9'), load(NAME, '1.2.0')], '192.0.2.1');
  expect([...minutes.values()].map(({ part, version }) => `${part} ${version}`)).toEqual([`${NAME} 1.2.0`]);
});

test('release-health: without discovery a hundred releases of a day are kept, and invalid names are not', async () => {
  const { measure, minutes } = open();
  for (let post = 0; post < 60; post += 1)
    await measure(
      Array.from({ length: 20 }, (_, at) => load(NAME, `9.${post}.${at}`)),
      `198.51.100.${post}`,
    );
  expect(minutes.size).toBe(100);
  minutes.clear();
  time += 25 * 3_600_000;
  const strange = [load('checkout', '1.0.0'), load('@wattline/x y', '1.0.0'), load(NAME, 'latest'), load(NAME, '')];
  await measure(strange, '192.0.2.1');
  expect(minutes.size).toBe(0);
  await measure([load(NAME, '1.2.0')], '192.0.2.1');
  expect(minutes.size).toBe(1);
});

test('release-health: one address may report 120 times a minute, and reports of other addresses are accepted beside it', async () => {
  const { measure, health } = open();
  const parts = Array.from({ length: 10 }, (_, at) => `@wattline/part-${at}`);
  for (const part of parts)
    await measure(
      Array.from({ length: 30 }, () => load(part, '1.0.0')),
      '192.0.2.1',
    );
  await measure([load('@wattline/part-9', '1.0.0')], '192.0.2.2');
  const { releases } = await health();
  expect(releases.map(({ loads }: { loads: number }) => loads)).toEqual([30, 30, 30, 30, 1]);
});

const marksOf = async ({ health }: Pick<ReturnType<typeof open>, 'health'>) =>
  (await health('?marks=yes')).minutes.map(({ marks }: ReleaseMinute) => Object.values(marks ?? {}));

describe('release-health: of one release the reports of two hundred addresses a minute are kept apart', () => {
  test('every load counts, also of more addresses; each release and each minute has room of its own', async () => {
    const { measure, health } = open();
    for (let at = 0; at < 250; at += 1) await measure([load(NAME, '1.2.0')], `10.0.0.${at}`);
    await measure([load(NAME, '1.1.0')], '10.0.1.1');
    time += 60_000;
    await measure([load(NAME, '1.2.0')], '10.0.1.1');
    expect((await health()).releases).toMatchObject([{ loads: 251 }, { loads: 1 }]);
    expect((await marksOf({ health })).map(({ length }: { length: number }) => length)).toEqual([200, 1, 1]);
  });

  test('the room is shared: 200 that come first take no more of it than their part of all that come', async () => {
    const { measure, health } = open();
    for (let at = 0; at < 200; at += 1) await measure([load(NAME, '1.2.0', 'made-up')], `10.0.0.${at}`);
    for (let at = 0; at < 400; at += 1) await measure([load(NAME, '1.2.0')], `10.1.${at >> 8}.${at & 255}`);
    const [marks] = await marksOf({ health });
    expect(marks).toHaveLength(200);
    // A third of them, more or less.
    expect(marks.filter(({ failures }: { failures: number }) => failures > 0).length).toBeLessThan(110);
  });
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
  const { measure, health } = open();
  for (const version of ['1.0.0-RC1', '1.0.0-rc.1+Build.5'])
    await measure([load('@acme/parking', version)], '192.0.2.1');
  expect(JSON.stringify(await health())).toContain('1.0.0-RC1');
  expect(JSON.stringify(await health())).toContain('1.0.0-rc.1+Build.5');
});
