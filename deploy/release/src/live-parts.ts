import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltPart, type BuiltPart } from './built-part';
import type { LiveRelease } from './discovery-document';
import { readPointer } from './live-pointer';
import { ReleaseError } from './release-error';
import { releaseFolder } from './store-paths';

const SHELL = '@wattline/shell';

function liveReleases(store: string, name: string): LiveRelease[] {
  const pointer = readPointer(store, name);
  return (pointer?.releases ?? []).map(({ version, traffic }) => ({
    part: { ...readBuiltPart(releaseFolder(store, name, version)), version },
    traffic,
  }));
}

/** The live releases of each remote that has any, by its name. */
export function liveRemotes(store: string): Map<string, LiveRelease[]> {
  const folder = join(store, 'remotes');
  const names = existsSync(folder) ? readdirSync(folder).map((short) => `@wattline/${short}`) : [];
  return new Map(names.map((name) => [name, liveReleases(store, name)] as const).filter(([, releases]) => releases.length > 0));
}

/** The live shell. Errors: ReleaseError when none is. */
export function liveShell(store: string): BuiltPart {
  const [release] = liveReleases(store, SHELL);
  if (!release) throw new ReleaseError('No shell is live. Publish and promote one first.');
  return release.part;
}
