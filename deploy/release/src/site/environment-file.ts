import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { readRuntimeConfig } from '@wattline/base/config';
import { ReleaseError } from '../release-error';
import { asBrand } from './brand';
import { type Environment, readEnvironment } from './environment';
import { isSettings, sectionOf, type Settings } from './settings';

/** Pasted as the service shows it, with more than the app reads. */
const AS_GIVEN = new Set(['signInService']);

/** The settings of a group that the app does not read, by their paths, each with the nearest that it does. */
function unknownIn(given: Settings, read: Settings, path: string): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    const known = Object.keys(read);
    if (!known.includes(name)) return [`${at}: there is no such setting; '${closest(name, known)}' is meant, perhaps`];
    const inner = read[name];
    return isSettings(value) && isSettings(inner) && !AS_GIVEN.has(name) ? unknownIn(value, inner, at) : [];
  });
}

/**
 * A setting with a slip in its name would be passed over, and its operator would never see why. Only a file is held to it: an
 * environment that a later command keeps has settings that this one may not know.
 *
 * @throws ReleaseError that names each, ConfigError.
 */
function requireKnownSettings(config: unknown): void {
  if (!isSettings(config)) return;
  const unknown = unknownIn(config, readRuntimeConfig(config), 'config');
  if (unknown.length > 0) throw new ReleaseError(`The environment cannot be used. Mend ${unknown.join('; ')}.`);
}

/** For one letter: a pattern for all of them runs out of stack in a text of some megabytes. */
const NOT_BASE64 = /[^A-Za-z\d+/=]/;

/** The settings that name a file, with how a site holds it, and how one looks that stands in the setting itself. */
const FILES = {
  icon: { encoding: 'utf8', isContent: (text: string) => /^\s*</.test(text), kind: 'an SVG' },
  font: { encoding: 'base64', isContent: (text: string) => !NOT_BASE64.test(text), kind: 'a WOFF2' },
} as const;

/** @throws ReleaseError for a file that cannot be read. */
async function withOwnFilesOf(file: string, environment: unknown): Promise<unknown> {
  const settings = sectionOf(environment);
  const read = async ([setting, { encoding, isContent, kind }]: (typeof files)[number]) => {
    const name = settings[setting];
    if (typeof name !== 'string' || isContent(name)) return [];
    try {
      return [[setting, await readFile(join(dirname(file), name), encoding)] as const];
    } catch (cause) {
      throw new ReleaseError(
        `${name} cannot be read. Name the file of ${kind} in ${setting}, beside the environment's file.`,
        { cause },
      );
    }
  };
  const files = Object.entries(FILES);
  const contents = (await Promise.all(files.map(read))).flat();
  return contents.length === 0 ? environment : { ...settings, ...Object.fromEntries(contents) };
}

/** @throws ReleaseError for a file that cannot be read, or is no JSON. */
async function jsonIn(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read. Name the environment's file in --config.`, { cause });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ReleaseError(`${file} is no JSON.`, { cause });
  }
}

/**
 * The environment of a file, which names others beside it, with what they hold: its mark and font, and brands with theirs.
 * @throws ReleaseError for a file that cannot be read.
 */
export async function withFilesOf(file: string, environment: unknown): Promise<unknown> {
  const own = await withOwnFilesOf(file, environment);
  const { brands } = sectionOf(own);
  if (!isSettings(brands)) return own;
  const read = async (brand: unknown): Promise<unknown> => {
    if (typeof brand !== 'string') return withOwnFilesOf(file, brand);
    const named = join(dirname(file), brand);
    return withOwnFilesOf(named, await jsonIn(named));
  };
  const all = Object.entries(brands).map(async ([host, brand]) => [host, await read(brand)] as const);
  return { ...sectionOf(own), brands: Object.fromEntries(await Promise.all(all)) };
}

/**
 * The environment in a file.
 * @throws ReleaseError.
 */
export async function environmentFrom(file: string): Promise<Environment> {
  const environment = readEnvironment(await withFilesOf(file, await jsonIn(file)));
  requireKnownSettings(environment.config);
  for (const [host, { config }] of Object.entries(environment.brands))
    asBrand(host, () => requireKnownSettings(config));
  return environment;
}
