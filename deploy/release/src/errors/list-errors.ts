import pMap from 'p-map';
import { framesOf, ownFrame, type Frame } from '@wattline/base/telemetry';
import { readPointer } from '../live/live-pointer';
import { storedEnvironment } from '../site/environment';
import { ERRORS, partFolder, releaseAddress } from '../store-paths';
import { AT_ONCE, readText, type Store } from '../store/store';
import type { ErrorDay, ErrorExample, ErrorGroup } from './error-day';
import { readDay } from './keep-errors';
import { sourceReader, type SourcePlace } from './source-maps';

/** A failure of a part, whichever of its releases it is in. */
export interface PartError {
  readonly part: string;
  /** Of each release and built place: Help shows one of them. */
  readonly codes: readonly string[];
  /** 'TypeError' */
  readonly type: string;
  /** 'handler-failed' */
  readonly kind: string;
  readonly message: string;
  /** Where it was thrown; null where no map leads there. */
  readonly place: SourcePlace | null;
  /** The same in the built file, '/remotes/checkout/1.3.0/module.js:1:2345'; '' where it has no place of its own. */
  readonly built: string;
  /** The places of the part around it, the innermost first. */
  readonly stack: readonly SourcePlace[];
  readonly count: number;
  /** Of the measured loads of these releases since then, how many met it. */
  readonly measured: number;
  readonly loads: number;
  /** How often in each release. */
  readonly versions: Readonly<Record<string, number>>;
  /** It is in the newest live release alone, in none before it. */
  readonly isNew: boolean;
  /** ISO 8601; within the days that are kept. */
  readonly first: string;
  readonly last: string;
  readonly browsers: Readonly<Record<string, number>>;
  readonly examples: readonly ErrorExample[];
  /** Of the call that failed last before it, the address of its trace; null where there is none. */
  readonly traceUrl: string | null;
}

const EXAMPLES = 3;

interface DatedDay extends ErrorDay {
  /** '2026-11-29' */
  readonly day: string;
}

async function readDays(store: Store, part: string): Promise<readonly DatedDay[]> {
  const folder = `${partFolder(part)}/${ERRORS}`;
  const { files } = await store.list(folder);
  const names = [...files.keys()].filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name)).toSorted();
  return pMap(
    names,
    async (name) => Object.assign({ day: name.slice(0, 10) }, readDay(await readText(store, `${folder}/${name}`))),
    AT_ONCE,
  );
}

/** A group of a day, with its counts since a time and its place. */
interface Placed {
  readonly group: ErrorGroup;
  readonly count: number;
  readonly measured: number;
  readonly own: Frame | null;
  readonly place: SourcePlace | null;
}

/** The same key: the same failure, also in another release, as long as the line is the same text. */
const keyOf = ({ group: { type, kind, message }, place }: Placed): string =>
  place ? `${type}\n${place.source}\n${place.text || place.line}` : `${type}\n${kind}\n${message}`;

function sumBy(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sum = new Map<string, number>();
  for (const [name, count] of entries) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries([...sum].toSorted(([, one], [, other]) => other - one));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const byNumber = new Intl.Collator('en', { numeric: true });

/** The release that visitors met last for the first time: the one on trial, else by the hour, then by its number. */
function newestOf(days: readonly DatedDay[], onTrial: string | undefined): string | undefined {
  const first = new Map<string, string>();
  const see = (version: string, hour: string): void => {
    if (hour < (first.get(version) ?? '~')) first.set(version, hour);
  };
  for (const { day, groups, loads } of days) {
    for (const group of groups) see(group.version, group.first.slice(0, 13));
    for (const [version, hours] of Object.entries(loads))
      for (const hour of Object.keys(hours)) see(version, `${day}T${hour}`);
  }
  const seen = [...first].toSorted(
    ([one, at], [other, time]) => byNumber.compare(at, time) || byNumber.compare(one, other),
  );
  return onTrial ?? seen.at(-1)?.[0];
}

export interface ErrorsAsked {
  /** Failures since then, to the hour. */
  readonly since: Date;
  /** The failure with this code alone, whenever it was. */
  readonly code?: string | undefined;
}

/**
 * The failures of a part in browsers, by the place in its source: those that are in its newest release alone first, then
 * the most frequent.
 */
export async function listErrors(
  store: Store,
  part: string,
  { since, code }: ErrorsAsked,
): Promise<readonly PartError[]> {
  const days = await readDays(store, part);
  if (days.length === 0) return [];
  const from = code === undefined ? since.toISOString().slice(0, 13) : '';
  const pointer = await readPointer(store, part).catch(() => null);
  const newest = newestOf(days, pointer?.pointer.releases[1]?.version);
  const traces = await storedEnvironment(store).catch(() => null);
  const placeOf = sourceReader(store, part);
  const isSince = (day: string, hour: string): boolean => `${day}T${hour}` >= from;

  async function placed(day: string, group: ErrorGroup): Promise<Placed> {
    const own = ownFrame(framesOf(group.stack), releaseAddress({ name: part, version: group.version }));
    const counts = Object.entries(group.hours).flatMap(([hour, count]) => (isSince(day, hour) ? [count] : []));
    return {
      group,
      count: total(counts.map(([all]) => all)),
      measured: total(counts.map(([, measured]) => measured)),
      own,
      place: own && (await placeOf(own)),
    };
  }

  const loadsOf = (version: string): number =>
    total(
      days.flatMap(({ day, loads }) =>
        Object.entries(loads[version] ?? {}).map(([hour, count]) => (isSince(day, hour) ? count : 0)),
      ),
    );

  async function errorOf(same: readonly Placed[]): Promise<PartError[]> {
    const codes = [...new Set(same.map(({ group }) => group.code))];
    const count = total(same.map((one) => one.count));
    const last = same.at(-1);
    if (!last || count === 0 || (code !== undefined && !codes.includes(code))) return [];
    const versions = sumBy(same.map((one) => [one.group.version, one.count]));
    const examples = same.flatMap(({ group }) => group.examples).toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const { trace } = examples.find((example) => example.trace !== '') ?? {};
    const { group, own, place } = last;
    const stack = await pMap(framesOf(group.stack), placeOf, AT_ONCE);
    return [
      {
        part,
        codes,
        type: group.type,
        kind: group.kind,
        message: group.message,
        place,
        built: own ? `${own.file}:${own.line}:${own.column}` : '',
        stack: stack.filter((found) => found !== null),
        count,
        measured: total(same.map((one) => one.measured)),
        loads: total(Object.keys(versions).map(loadsOf)),
        versions,
        isNew: same.every((one) => one.group.version === newest),
        first: same.map((one) => one.group.first).toSorted()[0] ?? '',
        last:
          same
            .map((one) => one.group.last)
            .toSorted()
            .at(-1) ?? '',
        browsers: sumBy(same.flatMap((one) => Object.entries(one.group.browsers))),
        examples: examples.slice(0, EXAMPLES),
        traceUrl: trace === undefined ? null : (traces?.traceUrl?.replaceAll('{trace}', trace) ?? null),
      },
    ];
  }

  const groups = new Map<string, Placed[]>();
  const all = days.flatMap(({ day, groups: ofDay }) => ofDay.map((group) => [day, group] as const));
  for (const one of await pMap(all, ([day, group]) => placed(day, group), AT_ONCE))
    groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  const found = (await pMap(groups.values(), errorOf, AT_ONCE)).flat();
  return found.toSorted(
    (one, other) =>
      Number(other.isNew) - Number(one.isNew) || other.count - one.count || (one.last < other.last ? 1 : -1),
  );
}

/** '2.1 % of 560 measured loads', of failures of measured visitors alone; '' without any load. A page that fails may send its load later. */
export const rateText = ({ measured, loads }: Pick<PartError, 'measured' | 'loads'>): string =>
  loads === 0 ? '' : `${Math.round(Math.min(measured / loads, 1) * 1_000) / 10} % of ${loads} measured loads`;

/** 'remotes/checkout/src/pay-button.tsx:41 onPress', or the place in the built file. */
export const placeText = ({ place, built, kind }: Pick<PartError, 'place' | 'built' | 'kind'>): string =>
  place ? `${place.source}:${place.line}${place.name === '' ? '' : ` ${place.name}`}` : built || kind;

/** '3 new, the first at remotes/checkout/src/pay-button.tsx:41, 2.1 % of 560 measured loads'; null: nothing is new. */
export function newErrorsText(errors: readonly PartError[]): string | null {
  const fresh = errors.filter(({ isNew }) => isNew);
  const [first] = fresh;
  if (!first) return null;
  return [`${fresh.length} new`, `the first at ${placeText(first)}`, rateText(first)].filter(Boolean).join(', ');
}
