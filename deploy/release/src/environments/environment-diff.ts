import { isDeepStrictEqual } from 'node:util';
import { readRuntimeConfig } from '@wattline/base/config';
import { liveNow } from '../live/live-now';
import { readRelease, releasesOf, type LivePart } from '../live/live-parts';
import { sharesOf } from '../live/live-pointer';
import { differingFiles, readReleaseFiles } from '../live/release-files';
import { knownKeys } from '../signing/known-keys';
import { type Environment, storedEnvironment } from '../site/environment';
import { isSettings } from '../site/settings';
import type { Store } from '../store/store';
import type { NamedStore } from './environments';

/** A release that visitors of an environment can get, and that is not the one which was tried before it. */
export interface Drift {
  readonly part: string;
  readonly version: string;
  readonly problem: 'never there' | 'other bytes';
  /** The files with other bytes; none for a release that never was there. */
  readonly files: readonly string[];
}

/** The files that all integrity of a release begins with. */
const isRoot = (file: string): boolean => file === 'part.json' || file === 'document.html';

/**
 * Lists the releases that visitors of `to` can get and that `from` has not, byte for byte, under the same version (docs/rules.md:
 * same-bytes).
 *
 * @param isThorough Whether every file is compared, or only those that hold the integrity of the others.
 */
export async function driftBetween(from: Store, to: Store, isThorough: boolean): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const live of (await liveNow(to, await knownKeys(to))).parts)
    for (const version of new Set(releasesOf(live).map((release) => release.version))) {
      const found = await driftOf(from, to, live.name, version, isThorough);
      if (found) drift.push(found);
    }
  return drift;
}

async function driftOf(
  from: Store,
  to: Store,
  part: string,
  version: string,
  isThorough: boolean,
): Promise<Drift | null> {
  if (!(await readRelease(from, part, version))) return { part, version, problem: 'never there', files: [] };
  const isWanted = isThorough ? undefined : isRoot;
  const [one, other] = await Promise.all([
    readReleaseFiles(from, part, version, isWanted),
    readReleaseFiles(to, part, version, isWanted),
  ]);
  const files = differingFiles(one, other);
  return files.length === 0 ? null : { part, version, problem: 'other bytes', files };
}

/** A setting that two environments have differently. */
export interface ChangedSetting {
  /** 'config.ocpi.responseUrl', 'fallbackBase' */
  readonly key: string;
  /** JSON; undefined where the environment does not have it. */
  readonly from: unknown;
  readonly to: unknown;
  /** Whether it differs on purpose, as the second environment says (`own`). */
  readonly isOwn: boolean;
}

/** Each setting by the path of its key; lists are settings as a whole. */
function settingsOf(value: unknown, key = ''): (readonly [key: string, value: unknown])[] {
  if (!isSettings(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => settingsOf(inner, key === '' ? name : `${key}.${name}`));
}

/** As it takes effect: what is not written has its default. */
const effective = (environment: Environment): ReadonlyMap<string, unknown> =>
  new Map(settingsOf({ ...environment, config: readRuntimeConfig(environment.config) }));

const isBelow = (key: string, group: string): boolean => key === group || key.startsWith(`${group}.`);

/**
 * The settings that differ, by their keys; `own` names those that do on purpose, each with all below it.
 * @throws ConfigError.
 */
function changedSettings(from: Environment, to: Environment, own: readonly string[]): ChangedSetting[] {
  const [one, other] = [effective(from), effective(to)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
    .toSorted()
    .map((key) => ({
      key,
      from: one.get(key),
      to: other.get(key),
      isOwn: own.some((group) => isBelow(key, group)),
    }));
}

/** The live releases of one part in two environments: '1.1.0 80 %, 1.2.0 20 %', or null for nothing. */
interface PartPair {
  readonly part: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface EnvironmentDiff {
  readonly from: string;
  readonly to: string;
  /** Every part that is live in one of them. */
  readonly parts: readonly PartPair[];
  readonly drift: readonly Drift[];
  readonly settings: readonly ChangedSetting[];
  /** 'drifted' where visitors of the second can get what was not tried in the first; 'differs' where parts or settings that are not its own do. */
  readonly verdict: 'same' | 'differs' | 'drifted';
}

const partsOf = async ({ store }: NamedStore): Promise<readonly LivePart[]> =>
  (await liveNow(store, await knownKeys(store))).parts;

function sharesIn(live: readonly LivePart[], name: string): string | null {
  const found = live.find((part) => part.name === name);
  return found
    ? sharesOf({ releases: found.releases.map(({ part, traffic }) => ({ version: part.version, traffic })) })
    : null;
}

/**
 * Compares what two environments show to their visitors.
 * @throws ReleaseError where one of them was never composed.
 */
export async function environmentDiff(from: NamedStore, to: NamedStore): Promise<EnvironmentDiff> {
  const [live, other] = await Promise.all([partsOf(from), partsOf(to)]);
  const names = [...new Set([...live, ...other].map(({ name }) => name))];
  const parts = names.map((part) => ({ part, from: sharesIn(live, part), to: sharesIn(other, part) }));
  const drift = await driftBetween(from.store, to.store, true);
  const [one, another] = await Promise.all([storedEnvironment(from.store), storedEnvironment(to.store)]);
  const settings = changedSettings(one, another, to.place?.own ?? []);
  const differs = parts.some((pair) => pair.from !== pair.to) || settings.some(({ isOwn }) => !isOwn);
  return {
    from: from.name,
    to: to.name,
    parts,
    drift,
    settings,
    verdict: drift.length > 0 ? 'drifted' : differs ? 'differs' : 'same',
  };
}
