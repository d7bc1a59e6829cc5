import type { Exception } from '@wattline/services/health';

/** One event of a group: the page and the way there. */
export interface ErrorExample extends Pick<Exception, 'browser' | 'call' | 'route' | 'shell' | 'steps' | 'trace'> {
  /** ISO 8601. */
  readonly at: string;
}

/** Counts by the hour of the day, '00' to '23': of all events, and of those of measured visitors. */
type Hours = Readonly<Record<string, readonly [all: number, measured: number]>>;

/** The same failure of a release, as browsers met it on one day. */
export interface ErrorGroup extends Pick<Exception, 'code' | 'kind' | 'message' | 'stack' | 'type' | 'version'> {
  readonly hours: Hours;
  /** ISO 8601. */
  readonly first: string;
  readonly last: string;
  /** Some of the groups of addresses that it came from, numbers below 128: none of them is an address. */
  readonly from: readonly number[];
  readonly browsers: Readonly<Record<string, number>>;
  /** The first one and the last two. */
  readonly examples: readonly ErrorExample[];
}

/** The failures of a part on one day (UTC), bounded. */
export interface ErrorDay {
  readonly groups: readonly ErrorGroup[];
  /** How often each release was loaded by measured visitors, by hour. */
  readonly loads: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Events for which there was no room. */
  readonly left: number;
}

export const EMPTY_DAY: ErrorDay = { groups: [], loads: {}, left: 0 };

/** Of groups a day. */
export const GROUPS = 200;
/** Of releases a day that loads are counted of. */
const RELEASES = 100;
const BROWSERS = 10;
const EXAMPLES = 3;
/** More say nothing more of how many met it. */
const FROM = 16;

const hourOf = (at: string): string => at.slice(11, 13);
const union = (one: readonly number[], other: readonly number[]): readonly number[] =>
  [...new Set([...one, ...other])].slice(0, FROM);

/** Sums by name; of names that are new, as many as there is room for. */
function summed(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>, room = Infinity) {
  const sum = new Map(Object.entries(one));
  for (const [name, count] of Object.entries(other))
    if (sum.has(name) || sum.size < room) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries(sum);
}

function hoursSummed(one: Hours, other: Hours): Hours {
  const hours = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return Object.fromEntries(
    hours.map((hour) => {
      const [[a, b], [c, d]] = [one[hour] ?? [0, 0], other[hour] ?? [0, 0]];
      return [hour, [a + c, b + d] as const];
    }),
  );
}

function groupsMerged(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  const examples = [...one.examples, ...other.examples].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return {
    ...one,
    hours: hoursSummed(one.hours, other.hours),
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    from: union(one.from, other.from),
    browsers: summed(one.browsers, other.browsers, BROWSERS),
    examples: examples.length > EXAMPLES ? [...examples.slice(0, 1), ...examples.slice(1 - EXAMPLES)] : examples,
  };
}

const sumOf = ({ hours }: ErrorGroup): number => Object.values(hours).reduce((sum, [all]) => sum + all, 0);

/**
 * The group that gives way to a new one: of those that came from one place alone, the one that was seen longest ago, as
 * these may be made up. Undefined where each came from several.
 */
const leastOf = (groups: readonly ErrorGroup[]): ErrorGroup | undefined =>
  groups
    .filter(({ from }) => from.length < 2)
    .toSorted((one, other) => (one.last < other.last ? -1 : 1))
    .at(0);

/** Two stretches of a day as one. */
export function daysMerged(one: ErrorDay, other: ErrorDay): ErrorDay {
  const groups = new Map(one.groups.map((group) => [group.code, group]));
  let left = one.left + other.left;
  for (const group of other.groups) {
    const known = groups.get(group.code);
    if (!known && groups.size >= GROUPS) {
      const least = leastOf([...groups.values()]);
      left += sumOf(least ?? group);
      if (!least) continue;
      groups.delete(least.code);
    }
    groups.set(group.code, known ? groupsMerged(known, group) : group);
  }
  const loads = new Map(Object.entries(one.loads));
  for (const [version, hours] of Object.entries(other.loads))
    if (loads.has(version) || loads.size < RELEASES) loads.set(version, summed(loads.get(version) ?? {}, hours));
  return { groups: [...groups.values()], loads: Object.fromEntries(loads), left };
}

/** A day with one failure; `from` is the group of addresses that it came from. */
export function dayOf(exception: Exception, code: string, from: number, at: string): ErrorDay {
  const { version, type, kind, message, stack, route, browser, shell, steps, call, trace, isMeasured } = exception;
  const hours = { [hourOf(at)]: [1, isMeasured ? 1 : 0] as const };
  const examples = [{ at, route, browser, shell, steps, call, trace }];
  const counts = { hours, first: at, last: at, from: [from], browsers: { [browser]: 1 }, examples };
  return { ...EMPTY_DAY, groups: [{ code, version, type, kind, message, stack, ...counts }] };
}

/** A day with one load. */
export const dayOfLoad = (version: string, at: string): ErrorDay => ({
  ...EMPTY_DAY,
  loads: { [version]: { [hourOf(at)]: 1 } },
});
