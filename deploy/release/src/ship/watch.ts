import * as v from 'valibot';
import { readPointer, type PointerChange } from '../live/live-pointer';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { newestOf } from './rollback';
import { patienceUntil, takeBackAndShow, type TakenBack } from './show';
import { type WatchClock, watchClock } from './watch-clock';

/** When a release is taken back: all of it has to be so. */
interface Verdict {
  /** In percent: so many of the loads failed. */
  readonly rate: number;
  /** Fewer loads, those that failed among them, are no ground for a judgement. */
  readonly minLoads: number;
  /** It failed for so many different visitors. */
  readonly threshold: number;
  /** The failures were reported from so many different addresses: one that makes visitors up takes nothing back. */
  readonly minAddresses: number;
}

export interface WatchOptions extends Verdict, Pick<TakenBack, 'by' | 'compose'> {
  /** Where the reports of loaded and failed parts are read. */
  readonly reports: string;
  /** Only reports of the last so many seconds count. */
  readonly withinSeconds: number;
  readonly forSeconds: number;
  readonly intervalSeconds: number;
  /** Called with what could not be read; the watch goes on. */
  readonly onTrouble: (message: string) => void;
}

/** The outcome of the watch: the change where it took a release back, null where nothing was wrong until the end. */
export type WatchOutcome = PointerChange | null;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const reportsSchema = v.object({
  releases: v.array(
    v.object({
      remote: v.string(),
      version: v.nullable(v.string()),
      loads: count,
      failures: count,
      addresses: count,
      largest: v.optional(v.object({ loads: v.array(count), failures: v.array(count) }), { loads: [], failures: [] }),
    }),
  ),
});

/** The reports on a release. */
interface Course {
  /** Those that failed are not among them: a page says that a part was loaded once it works. */
  readonly loads: number;
  /** By different visitors. */
  readonly failures: number;
  readonly addresses: number;
  /** Loads and failures of the addresses with the most, the largest first; empty where the platform reports none. */
  readonly largest: { readonly loads: readonly number[]; readonly failures: readonly number[] };
}

async function courseOf(
  { reports, withinSeconds, intervalSeconds }: WatchOptions,
  remote: string,
  version: string,
): Promise<Course> {
  const url = new URL(reports);
  const since = new Date(Date.now() - withinSeconds * 1000).toISOString();
  for (const [key, value] of Object.entries({ remote, version, since })) url.searchParams.set(key, value);
  const answer = await fetch(url, { signal: AbortSignal.timeout(Math.max(intervalSeconds, 5) * 1000) });
  if (!answer.ok) throw new Error(`${reports} answered ${answer.status}`);
  const { releases } = v.parse(reportsSchema, await answer.json());
  return (
    releases.find((release) => release.remote === remote && release.version === version) ?? {
      loads: 0,
      failures: 0,
      addresses: 0,
      largest: { loads: [], failures: [] },
    }
  );
}

const allLoads = ({ loads, failures }: Pick<Course, 'loads' | 'failures'>): number => loads + failures;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

/**
 * The course without what fewer than `minAddresses` addresses could have made up: of those that reported most failures they
 * do not count, and those that reported most loads count as much as the next one.
 */
function withoutLargest({ loads, failures, largest }: Course, minAddresses: number) {
  const doubted = Math.max(minAddresses - 1, 0);
  const next = largest.loads[doubted] ?? 0;
  return {
    loads: loads - sumOf(largest.loads.slice(0, doubted).map((most) => most - next)),
    failures: failures - sumOf(largest.failures.slice(0, doubted)),
  };
}

function isFailing(course: Course, { rate, minLoads, threshold, minAddresses }: Verdict): boolean {
  const { failures, addresses } = course;
  const sure = withoutLargest(course, minAddresses);
  return (
    allLoads(course) >= minLoads &&
    sure.failures * 100 >= rate * (sure.loads + sure.failures) &&
    failures >= Math.max(threshold, 1) &&
    addresses >= minAddresses
  );
}

/** '6 of 80 loads (7.5 %), seen from 4 addresses' */
function courseText(course: Course): string {
  const percent = Math.round((1000 * course.failures) / allLoads(course)) / 10;
  return `${course.failures} of ${allLoads(course)} loads (${percent} %), seen from ${course.addresses} ${course.addresses === 1 ? 'address' : 'addresses'}`;
}

/**
 * Reads the reports of a part's newest live release again and again, and takes it back as soon as too many of its loads
 * fail (docs/rules.md: releases-judged-by-rate).
 * @throws ReleaseError where the reports could not be read once, or there is no way back; NotShown.
 */
export async function watch(
  store: Store,
  name: string,
  options: WatchOptions,
  clock: WatchClock = watchClock,
): Promise<WatchOutcome> {
  const { by, compose, minLoads, forSeconds, intervalSeconds, onTrouble } = options;
  const end = clock.now() + forSeconds * 1000;
  let last: Course | null = null;
  while (clock.now() < end) {
    const stored = await readPointer(store, name);
    if (!stored) throw new ReleaseError(`Nothing of ${name} is live, so there is nothing to watch.`);
    const version = newestOf(stored.pointer);
    const course = await courseOf(options, name, version).catch((error: unknown) => {
      onTrouble(`The reports could not be read: ${reasonOf(error)}`);
      return null;
    });
    last = course ?? last;
    if (course && isFailing(course, options)) {
      const why = `watch: ${version} failed in ${courseText(course)}`;
      return takeBackAndShow(store, name, version, { by, why, compose }, patienceUntil(end, clock, onTrouble));
    }
    await clock.wait(Math.min(intervalSeconds * 1000, Math.max(0, end - clock.now())));
  }
  if (last === null)
    throw new ReleaseError(
      `${options.reports} never answered, so nothing was watched. Look whether the address is right.`,
    );
  if (allLoads(last) < minLoads)
    onTrouble(`Only ${allLoads(last)} loads were seen, fewer than ${minLoads}: it could not be judged.`);
  return null;
}
