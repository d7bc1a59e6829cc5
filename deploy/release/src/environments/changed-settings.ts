import { isDeepStrictEqual } from 'node:util';
import { readRuntimeConfig } from '@wattline/base/config';
import type { Environment } from '../site/environment';
import { isSettings } from '../site/settings';

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
export function changedSettings(from: Environment, to: Environment, own: readonly string[]): ChangedSetting[] {
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
