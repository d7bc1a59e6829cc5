import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@wattline/services/command';
import { typedName } from '../parts/part-name';
import { makeSigningKey, publicKeyOf } from '../signing/signing-key';

/** The folder of private keys, below the environment's. */
const KEYS = 'keys';

/** A key pair of the environment. */
export interface MadeKey {
  /** Of the private half, from the environment's folder: 'keys/site.pem' */
  readonly file: string;
  readonly publicKey: string;
  /** Null for one that is there already, and stays. */
  readonly privateKey: string | null;
}

/** The environment's keys: of signed links, of the site, and of parts by their names. */
export interface MadeKeys {
  readonly override: MadeKey | null;
  readonly site: MadeKey | null;
  readonly parts: Readonly<Record<string, MadeKey>>;
}

/** @throws ReleaseError for a file there that is no key of ours. */
function keyIn(folder: string, name: string): MadeKey {
  const file = `${KEYS}/${name}.pem`;
  const path = join(folder, file);
  if (existsSync(path)) return { file, publicKey: publicKeyOf(readFileSync(path, 'utf8')), privateKey: null };
  return { file, ...makeSigningKey() };
}

const KINDS: ReadonlySet<string> = new Set(['override', 'site', 'parts']);

/**
 * The keys that are asked for: those that the folder has, and new ones. Nothing is written.
 * @param list 'override,site,parts'; null for none
 * @throws UsageError for another word in the list, and those of reading a key that is there.
 */
export function madeKeys(folder: string, list: string | null, parts: readonly string[]): MadeKeys {
  const wanted = new Set(list?.split(',').map((word) => word.trim()));
  const unknown = [...wanted].filter((word) => !KINDS.has(word));
  if (unknown.length > 0)
    throw new UsageError(
      `--keys takes ${[...KINDS].join(', ')} with commas between them, or none; not '${unknown.join(', ')}'`,
    );
  return {
    override: wanted.has('override') ? keyIn(folder, 'override') : null,
    site: wanted.has('site') ? keyIn(folder, 'site') : null,
    parts: wanted.has('parts')
      ? Object.fromEntries(
          parts.map((name) => [
            name,
            keyIn(folder, `part-${typedName(name).replaceAll(/[@/]/g, '-').replace(/^-/, '')}`),
          ]),
        )
      : {},
  };
}

export const allKeys = ({ override, site, parts }: MadeKeys): readonly MadeKey[] =>
  [override, site, ...Object.values(parts)].filter((key) => key !== null);
