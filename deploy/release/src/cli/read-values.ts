import type { PublishedAs } from '@wattline/part';
import { requiredText, textOf, UsageError, type OptionLine, type Values } from '@wattline/services/command';
import type { NamedStore } from '../environments/environments';
import { readBuiltPart } from '../parts/built-part';
import { type ReleaseName, isVersion, partName } from '../parts/part-name';
import type { Call } from './command';

/** The options of a build without a part.json. */
export const describedOptions: readonly OptionLine[] = [
  ['--name <@scope/word>', 'the part of a build without a part.json'],
  ['--expose <./Widget>', 'the exposed module that is shown: a component, a bridge, routes or mount'],
  ['--prefix <segment>', 'the first segment of its paths; several with commas'],
];

/**
 * The words of a team for a build without a part.json; undefined where it gives none.
 * @throws UsageError for some of them.
 */
export function publishedAs(values: Values, version: string | undefined): PublishedAs | undefined {
  const [name, expose, prefixes] = [textOf(values, 'name'), textOf(values, 'expose'), textOf(values, 'prefix')];
  if (name === undefined && expose === undefined && prefixes === undefined) return undefined;
  if (name === undefined || version === undefined || expose === undefined || prefixes === undefined)
    throw new UsageError(
      'A build without a part.json needs all of --name @acme/parking, --version 1.4.0, --expose ./Widget and --prefix parking',
    );
  return { name, version, expose, prefixes: prefixes.split(',') };
}

/**
 * An address that must be there.
 * @throws UsageError.
 */
export function addressOf(values: Values, name: string): string {
  const text = requiredText(values, name);
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--${name} takes an address, https://…, not '${text}'.`);
  return text;
}

/**
 * A whole number within limits.
 * @throws UsageError.
 */
export function numberOf(values: Values, name: string, least: number, most: number): number {
  const text = requiredText(values, name);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not '${text}'.`);
  return number;
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** '30m', '1h' or '2d' in seconds; null for any other text. */
export function secondsOf(text: string | undefined): number | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text ?? '') ?? [];
  return count === '' ? null : Number(count) * (UNITS[unit] ?? 0);
}

/**
 * A percentage ('2', '2%', '+20%'), or undefined.
 * @throws UsageError.
 */
export function percentOf(values: Values, name: string, most: number): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const percent = /^\+?(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1];
  if (percent === undefined || Number(percent) <= 0 || Number(percent) > most)
    throw new UsageError(`--${name} takes a percentage above 0, ${most} at most, not '${text}'.`);
  return Number(percent);
}

/**
 * The one positional argument of a command.
 * @throws UsageError.
 */
export function onlyArgument({ positionals }: Call, what: string): string {
  const [argument, ...more] = positionals;
  if (argument === undefined || more.length > 0) throw new UsageError(`One ${what} is needed, and nothing more.`);
  return argument;
}

/** The option of a share of visitors. */
export const trafficOption: OptionLine = [
  '--traffic <percent>',
  'the share of visitors, 1 to 99; everybody unless given',
];

/** The share of visitors in percent, or undefined for everybody. @throws UsageError. */
export const trafficOf = (values: Values): number | undefined =>
  values['traffic'] === undefined ? undefined : numberOf(values, 'traffic', 1, 99);

/** The reason of an act, for the log. @throws UsageError without one. */
export function whyOf(values: Values, example: string): string {
  const why = textOf(values, 'why')?.trim() ?? '';
  if (why === '') throw new UsageError(`--why is missing: the reason, for the log, such as --why '${example}'.`);
  return why;
}

/** The option of where releases come from. */
export const fromOption: OptionLine = [
  '--from <environment>',
  'the environment that has them; the one that this one comes after, unless given',
];

/**
 * The environment that releases come from: --from, else the one that theirs comes after.
 * @param option Named theirs.
 * @throws UsageError for none, and for the same one.
 */
export async function sourceFor({ values, open }: Call, to: NamedStore, option: string): Promise<NamedStore> {
  const from = textOf(values, 'from') ?? to.place?.after;
  if (from === undefined)
    throw new UsageError(`--from is missing: which environment ${to.name} comes after is not given (after).`);
  const source = await open(from);
  if (source.store.address === to.store.address) throw new UsageError(`--from and ${option} are the same.`);
  return source;
}

/**
 * Releases as they are written: a part and its version, over and over.
 * @throws UsageError.
 */
export function releasesOf({ positionals }: Call): ReleaseName[] {
  if (positionals.length === 0 || positionals.length % 2 > 0)
    throw new UsageError('A part and its version are needed: checkout 1.2.0.');
  return Array.from({ length: positionals.length / 2 }, (_, index) => {
    const [part = '', version = ''] = positionals.slice(2 * index);
    if (!isVersion(version))
      throw new UsageError(`'${version}' is no version. Each part is named with its version: ${part} 1.2.0.`);
    return { name: partName(part), version };
  });
}

/**
 * Releases as the builds in folders name themselves.
 * @throws UsageError without a folder, ReleaseError for one without a build.
 */
export function builtReleases({ positionals }: Call): ReleaseName[] {
  if (positionals.length === 0) throw new UsageError('One folder is needed at least.');
  return positionals.map((folder) => {
    const { name, version } = readBuiltPart(folder);
    return { name, version };
  });
}
