import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Grants } from '../grants/grants';
import { readBuiltPart, type BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';

const grantFor = ({ prefixes = [], slots = {}, rights = {} }: BuiltPart): Grants[string] => ({
  prefixes,
  slots: Object.keys(slots),
  auth: rights.auth ?? [],
  topics: rights.topics ?? [],
});

/**
 * The grants that the builds below a folder declare, for a person to look at: what stands there is what each part may do.
 * @throws ReleaseError for a folder without builds, and for a part.json that cannot be read.
 */
export function builtGrants(folder: string): Grants {
  const builds = existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name, 'dist'))
        .filter((dist) => existsSync(join(dist, 'part.json')))
    : [];
  const parts = builds.map((dist) => readBuiltPart(dist)).filter(({ name }) => name !== SHELL);
  if (parts.length === 0)
    throw new ReleaseError(
      `${folder} has no built part, so nothing can be granted. Build them first (npm run build), or name their folder in --parts.`,
    );
  return Object.fromEntries(parts.map((part) => [part.name, grantFor(part)]));
}
