import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describeManifest, type PublishedAs } from '@wattline/part';
import { ReleaseError } from '../release-error';
import { type BuiltPart, partNameSchema, partSchema } from './built-part';
import { carriedCopies } from './carried-copies';
import { builtFiles, isStyleSheet } from './part-files';

/** The most that a build may weigh, plain, in megabytes of 1000000 bytes: several times that of the heaviest part of a page. */
const MOST_MEGABYTES = 16;

/** Heavier ones are not read at all. */
function requireLight(dist: string, name: string): void {
  const sizes = builtFiles(dist)
    .filter((file) => !file.endsWith('.map'))
    .map((file) => [file, statSync(join(dist, file)).size] as const)
    .toSorted(([, one], [, other]) => other - one);
  const megabytes = sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000_000;
  const [heaviest = ['', 0]] = sizes;
  if (megabytes > MOST_MEGABYTES)
    throw new ReleaseError(
      `${name}: ${join(dist)} weighs ${Math.ceil(megabytes)} MB, and may ${MOST_MEGABYTES} MB: ${heaviest[0]} alone has ${Math.ceil(heaviest[1] / 1_000_000)} MB. Leave out of the build what no page needs, and publish it again.`,
    );
}

/** The file that a style sheet takes from elsewhere: no page holds that to an integrity. */
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/;

function requireOwnStyles(dist: string, { name, files = [] }: BuiltPart): void {
  for (const { file } of files.filter((one) => isStyleSheet(one.file))) {
    const [, from] = IMPORT.exec(readFileSync(join(dist, file), 'utf8').replace(/\/\*.*?\*\//gs, '')) ?? [];
    if (from !== undefined)
      throw new ReleaseError(
        `${name}: ${file} imports ${from}, which no page would check. Let the bundler put it into the style sheet, and build it again.`,
      );
  }
}

/** A copy in the entry itself (`eager`) is on each page, beside the shell's. */
function requireNoEager(dist: string, { name, entry, brings = {} }: BuiltPart): void {
  const eager = carriedCopies(dist, new Map([[entry.file, readFileSync(join(dist, entry.file))]]));
  const shared = eager.filter((module) => module in brings);
  if (shared.length > 0)
    throw new ReleaseError(
      `${name}: ${entry.file} holds ${shared.join(', ')} itself, so that each page has it twice. Take eager out of its shared modules, and build it again.`,
    );
}

/**
 * A build that knows nothing of Wattline, as its Module Federation manifest and its team describe it.
 *
 * @throws ReleaseError for what cannot be one, with the next step.
 */
export function partFromManifest(dist: string, as: PublishedAs): BuiltPart {
  const name = v.safeParse(partNameSchema, as.name);
  if (!name.success) throw new ReleaseError(`${name.issues[0].message}.`);
  requireLight(dist, as.name);
  let part: BuiltPart;
  try {
    part = v.parse(partSchema, describeManifest(dist, as));
  } catch (cause) {
    throw new ReleaseError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  requireOwnStyles(dist, part);
  requireNoEager(dist, part);
  return part;
}
