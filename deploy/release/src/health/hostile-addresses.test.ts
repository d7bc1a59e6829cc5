import type { Histogram, Marked, Marks, ReleaseMinute } from '@wattline/services/health';
import { chances, hitsAmong } from '../testing/made-up-loads';
import { minuteOf } from '../testing/made-up-minutes';
import { judge, type Demands, type Verdict } from './judge';

/** The effect of addresses with made-up reports on a verdict, by simulation (docs/decisions/0032). */

const versions = { onTrial: '1.2.0', live: '1.1.0' };
const demands: Demands = { rate: 0.02, slower: null, minAddresses: 4 };
/** The service counts so many reports of a release from an address within a day. */
const MOST = 3;
/** Loads of the release on trial between two looks. */
const A_LOOK = 40;

const reports = (more: Partial<Marked>): Marked => ({ loads: 0, failures: 0, lcp: {}, ...more });
const addressed = (name: string, count: number, what: (at: number) => Partial<Marked>): Marks =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}`, reports(what(at))]));

const minute = (version: string, at: number, ...all: readonly Marks[]): ReleaseMinute => {
  const marks: Marks = Object.assign({}, ...all);
  const sum = (of: (one: Marked) => number): number => Object.values(marks).reduce((so, one) => so + of(one), 0);
  return minuteOf(version, at, { loads: sum(({ loads }) => loads), failures: sum(({ failures }) => failures), marks });
};

interface Course {
  /** Chances of a load to fail. */
  readonly onTrial: number;
  readonly live: number;
  /** Of the release on trial. */
  readonly share: number;
  readonly loads: number;
}

/** The reports of each hostile address within a minute: on the release on trial, and on the live one. */
interface Lies {
  readonly onTrial: Partial<Marked>;
  readonly live: Partial<Marked>;
}
/** As much as it takes to make the one on trial look worse: it fails, and the live one never does. */
const WORSE: Lies = { onTrial: { loads: MOST, failures: MOST }, live: { loads: MOST } };
/** And to make it look better. */
const BETTER: Lies = { onTrial: { loads: MOST }, live: { loads: MOST, failures: MOST } };

/** Minutes of one course: an address of its own for each load on trial, and for each three of the live one. */
function* minutesOf(
  { onTrial, live, share, loads }: Course,
  hostile: number,
  lies: Lies,
  next: () => number,
): Generator<readonly ReleaseMinute[]> {
  const minutes: ReleaseMinute[] = [];
  const others = Math.round((A_LOOK * (1 - share)) / share / MOST);
  for (let at = 0; at * A_LOOK < loads; at += 1) {
    const failures = hitsAmong(A_LOOK, onTrial, next);
    minutes.push(
      minute(
        versions.onTrial,
        at,
        addressed(`driver-${at}`, A_LOOK, (one) => ({ loads: 1, failures: one < failures ? 1 : 0 })),
        addressed('hostile', hostile, () => (at === 0 ? lies.onTrial : {})),
      ),
      minute(
        versions.live,
        at,
        addressed(`household-${at}`, others, () => ({ loads: MOST, failures: hitsAmong(MOST, live, next) })),
        addressed('hostile', hostile, () => (at === 0 ? lies.live : {})),
      ),
    );
    yield minutes;
  }
}

/** Adds the addresses from which the release on trial failed within a minute. */
function addFailing(failing: Set<string>, { version, marks = {} }: ReleaseMinute): void {
  if (version !== versions.onTrial) return;
  for (const [mark, { failures }] of Object.entries(marks)) if (failures > 0) failing.add(mark);
}

/** Whether a watch that looks each minute ever comes to a verdict. */
function comesTo(kind: Verdict['kind'], course: Course, hostile: number, lies: Lies, next: () => number): boolean {
  const failing = new Set<string>();
  for (const minutes of minutesOf(course, hostile, lies, next)) {
    for (const last of minutes.slice(-2)) addFailing(failing, last);
    // Fewer failing addresses than a verdict takes are no evidence of 'worse'; most looks need no judgement.
    if (kind === 'worse' && failing.size < demands.minAddresses) continue;
    if (judge(minutes, versions, demands).kind === kind) return true;
  }
  return false;
}

const partOf = (runs: number, isSo: () => boolean): number =>
  Array.from({ length: runs }, isSo).filter(Boolean).length / runs;

describe.each([1, 3])('sure-before-acting: with %i hostile among the visitors’ addresses', (hostile) => {
  test.each<[number, number]>([
    [0.001, 0.2],
    [0.01, 0.2],
    [0.1, 0.5],
  ])(
    '100 healthy releases that fail as often as the live one (%p), with %p of the loads: under 1 in 100 taken back',
    (rate, share) => {
      const next = chances(Math.round(rate * 1e6) + hostile);
      const course = { onTrial: rate, live: rate, share, loads: 240 };
      expect(partOf(100, () => comesTo('worse', course, hostile, WORSE, next))).toBeLessThan(0.01);
    },
  );

  test.each<[number, number]>([
    [0.1, 0.005],
    [0.2, 0.005],
    [1, 0.005],
  ])('a release that fails in %p beside %p is taken back all the same: 95 in 100 within 400 loads', (onTrial, live) => {
    const next = chances(11 + hostile);
    const course = { onTrial, live, share: 0.2, loads: 400 };
    expect(partOf(100, () => comesTo('worse', course, hostile, BETTER, next))).toBeGreaterThanOrEqual(0.95);
  });
});

const bucket = (milliseconds: number): number => Math.floor(Math.log(milliseconds / 0.0001) / Math.log(1.1)) + 1;
const paints = (milliseconds: number, count: number): Histogram => ({ [bucket(milliseconds)]: count });
const judged = (trial: ReleaseMinute, live: ReleaseMinute): Verdict =>
  judge([trial, live], versions, { ...demands, slower: 0.2 });

describe.each([1, 3])('sure-before-acting: with %i hostile addresses, slowness', (hostile) => {
  const views = (version: string, name: string, count: number, each: number, milliseconds: number, lie: number) =>
    minute(
      version,
      0,
      addressed(name, count, () => ({ lcp: paints(milliseconds, each) })),
      addressed('hostile', hostile, () => ({ lcp: paints(lie, MOST) })),
    );
  test('forty quick views stay quick, whatever else is reported of 60 s', () => {
    const live = views(versions.live, 'network', 67, MOST, 1_000, 1_000);
    expect(judged(views(versions.onTrial, 'driver', 40, 1, 1_000, 60_000), live).kind).toBe('unsure');
  });

  test('nor do quick views of the live release, made up, make the one on trial slow', () => {
    const live = views(versions.live, 'network', 20, 1, 1_000, 1);
    expect(judged(views(versions.onTrial, 'driver', 60, 1, 1_000, 1_000), live).kind).toBe('unsure');
  });

  test('a slow release is taken back all the same', () => {
    const live = views(versions.live, 'network', 67, MOST, 1_000, 60_000);
    expect(judged(views(versions.onTrial, 'driver', 200, 1, 2_000, 1), live)).toMatchObject({
      kind: 'worse',
      why: expect.stringContaining('slower by more than 20 %'),
    });
  });
});
