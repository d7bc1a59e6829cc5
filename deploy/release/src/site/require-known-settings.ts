import { closest } from 'fastest-levenshtein';
import { readRuntimeConfig } from '@wattline/config';
import { ReleaseError } from '../release-error';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pasted as the service shows it, with more than the app reads. */
const AS_GIVEN = new Set(['signInService']);

/** The settings of a group that the app does not read, by their paths, each with the nearest that it does. */
function unknownIn(given: Group, read: Group, path: string): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const known = Object.keys(read);
    if (!known.includes(name)) return [`${at}: there is no such setting; '${closest(name, known)}' is meant, perhaps`];
    const inner = read[name];
    return isGroup(value) && isGroup(inner) && !AS_GIVEN.has(name) ? unknownIn(value, inner, at) : [];
  });
}

/**
 * A setting with a slip in its name would be passed over, and its operator would never see why. Only a file is held to it: an
 * environment that a later command keeps has settings that this one may not know.
 *
 * @throws ReleaseError that names each, ConfigError.
 */
export function requireKnownSettings(config: unknown): void {
  if (!isGroup(config)) return;
  const unknown = unknownIn(config, readRuntimeConfig(config), 'config');
  if (unknown.length > 0) throw new ReleaseError(`The environment cannot be used. Mend ${unknown.join('; ')}.`);
}
