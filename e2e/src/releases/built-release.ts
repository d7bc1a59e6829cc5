import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './release-source';
import type { ReleaseName } from './releases';

/** The folder of all builds. */
export const builtFolder = join(workspace, 'e2e/.reports/releases');

/** A release that was built before the tests. */
export interface BuiltRelease {
  readonly part: string;
  readonly version: string;
  /** The folder to publish. */
  readonly dist: string;
}

/** @throws Error with the command that builds it. */
export function builtRelease(name: ReleaseName): BuiltRelease {
  const dist = join(builtFolder, name, 'dist');
  const manifest = join(dist, 'part.json');
  if (!existsSync(manifest))
    throw new Error(`${name} was not built. Run: WATTLINE_NIGHT=1 npx nx run @wattline/e2e:releases`);
  const { name: part, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string; version: string };
  return { part, version, dist };
}
