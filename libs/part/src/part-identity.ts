import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@wattline/contract/tools';

/** A release by its names. */
export interface PartIdentity {
  readonly name: string;
  readonly version: string;
  /** The description in package.json. */
  readonly description?: string;
  /** The global that the entry leaves, by which the shell finds it: 'acme_parking'. */
  readonly container: string;
  /** The prefix of this version's other globals: 'acme_parking__1_4_0'. Two releases of a part may be on one page. */
  readonly unique: string;
}

/**
 * A version with a word behind it, by which two builds of one version differ: '1.4.0-3f2a9c1d7'. A word of digits alone gets a
 * letter in front ('1.4.0-g09983624'): it would be a number of the version, which begins with no 0.
 */
export const versionWith = (version: string, word: string): string =>
  word === '' ? version : `${version}-${/^\d+$/.test(word) ? 'g' : ''}${word}`;

/**
 * Reads the names of the release built in `root`: by its package.json, with WATTLINE_RELEASE behind its version, by
 * which a pipeline distinguishes two builds of one version ('1.4.0-3f2a9c1d7').
 *
 * @throws TypeError for a release that no version can hold, those of reading package.json.
 */
export function partIdentity(root: string, env: NodeJS.ProcessEnv = process.env): PartIdentity {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly description?: string;
  };
  const release = env['WATTLINE_RELEASE'] ?? '';
  if (!/^[a-z0-9]*$/.test(release))
    throw new TypeError(`WATTLINE_RELEASE takes small letters and digits, not '${release}'.`);
  const version = versionWith(manifest.version, release);
  const container = containerName(manifest.name);
  return {
    name: manifest.name,
    version,
    ...(manifest.description !== undefined && { description: manifest.description }),
    container,
    unique: `${container}__${version.replace(/\W/g, '_')}`,
  };
}
