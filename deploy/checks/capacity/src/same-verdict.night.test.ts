import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrometheus } from '@wattline/local/find-prometheus';
import { figuresIn, judge, readPrometheus, type Demands } from '@wattline/release';
import { chances } from '@wattline/release/testing';
import { releaseHealth, type ReleaseMinute } from '@wattline/services/health';
import { HealthInstances } from './testing/health-instances';
import { recordedPrometheus } from './testing/recorded-prometheus';
import type { RunningPrometheus } from './testing/running-prometheus';
import { versions, visit, type Course } from './testing/simulated-visitors';

const programs = findPrometheus();
if (programs === null)
  console.warn('SKIPPED: Prometheus is not on this machine, so no figures are read from it. Install prometheus.');

const MINUTES = 20;
const MINUTE_MS = 60_000;
/** Three hours ago, at the beginning of a minute: a store takes no samples of the future. */
const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 180 * MINUTE_MS;
const END = START + MINUTES * MINUTE_MS;

const sound = { fails: 0.01, paints: 1_500 };
const course = (name: string, more: Partial<Course>): Course => ({
  name,
  part: `@wattline/${name.replaceAll(' ', '-')}`,
  live: sound,
  onTrial: sound,
  visitors: 60,
  liars: 0,
  ...more,
});
const courses: readonly Course[] = [
  course('a sound release', {}),
  course('a release that fails more often', { onTrial: { ...sound, fails: 0.15 } }),
  course('a release that is slower', { onTrial: { ...sound, paints: 2_600 } }),
  course('a sound release and three addresses that lie', { liars: 3 }),
  course('an outage of the backend for both', { live: { ...sound, fails: 0.6 }, onTrial: { ...sound, fails: 0.6 } }),
  course('few visitors', { visitors: 4 }),
];

const demands: Demands = { rate: 0.03, slower: 0.2, minAddresses: 4 };

/** All but the number of addresses, which a store of metrics knows by groups. */
const figuresOf = (minutes: readonly ReleaseMinute[]) =>
  releaseHealth(minutes)
    .map(({ part, version, loads, failures, p75, funnel }) => ({ part, version, loads, failures, p75, funnel }))
    .toSorted((one, other) => one.version.localeCompare(other.version));

(programs === null ? describe.skip : describe)('the health of releases, read from a real Prometheus', () => {
  let folder: string;
  let instances: HealthInstances;
  let prometheus: RunningPrometheus;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wattline-scale-'));
    instances = new HealthInstances(START);
    const next = chances(7);
    for (let minute = 0; minute < MINUTES; minute += 1) {
      instances.setTime(START + minute * MINUTE_MS + 30_000);
      for (const each of courses) await visit(instances, each, minute, next);
      instances.setTime(START + minute * MINUTE_MS + 50_000);
      // For a while the store cannot reach the second instance. The first one begins again right after a scrape.
      await instances.scrape(minute > 4 && minute < 8 ? 1 : undefined);
      if (minute === 12) await instances.restart(0);
    }
    // It begins with the first minute: evaluated later, what the first scrape brings is not new any more.
    const period = { start: START / 1_000, end: END / 1_000 + 60 };
    prometheus = await recordedPrometheus(
      programs ?? { prometheus: '', promtool: '' },
      folder,
      instances.samples,
      period,
    );
  });
  afterAll(async () => {
    await prometheus?.stop();
    await instances?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (part: string, marks: 'yes' | 'no', now = new Date(END + 2 * MINUTE_MS)) =>
    readPrometheus({ url: prometheus.url, token: null }, part, { since: new Date(START), now }, 10_000, marks);

  test('the verdicts differ by course: neither lies nor an outage for both take a release back', async () => {
    const kinds = courses.map(async ({ part }) => judge(await read(part, 'yes'), versions, demands).kind);
    expect(await Promise.all(kinds)).toEqual(['unsure', 'worse', 'worse', 'unsure', 'unsure', 'unsure']);
  });

  test.each(courses)(
    '$name: the same loads, failures, vitals and steps as one service counts, over a restart and a time without scrapes',
    async ({ part }) => {
      expect(figuresOf(await read(part, 'no'))).toEqual(
        figuresOf(figuresIn(await instances.counted(), part, instances.now())),
      );
    },
  );

  test('a store without the recording rules is not taken for a site without visitors', async () => {
    const before = new Date(START - 60 * MINUTE_MS);
    await expect(read('@wattline/few-visitors', 'yes', before)).rejects.toThrow(
      /has no series wattline:rules:version\. Load deploy\/observability\/recording-rules\.yaml there/,
    );
  });
});
