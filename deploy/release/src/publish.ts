import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readBuiltPart, type BuiltPart } from './built-part';
import { contentDigest, isReleased } from './content-digest';
import { ReleaseError } from './release-error';
import { releaseFolder } from './store-paths';

/**
 * Lays a built part into the store as a release that never changes again, and returns it. The same
 * build twice is fine. Errors: ReleaseError when that version is there with another content.
 */
export function publish(store: string, dist: string, version?: string): BuiltPart {
  const part = readBuiltPart(dist);
  const release = { ...part, version: version ?? part.version };
  const folder = releaseFolder(store, part.name, release.version);
  if (existsSync(folder)) {
    if (contentDigest(folder) === contentDigest(dist)) return release;
    throw new ReleaseError(`${part.name} ${release.version} is published with another content. Raise its version.`);
  }
  // Copied beside its place and then moved: a reader never meets half a release.
  const draft = `${folder}.draft-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  cpSync(dist, draft, { recursive: true, filter: isReleased });
  renameSync(draft, folder);
  return release;
}
