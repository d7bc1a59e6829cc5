import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LiveRelease } from './composition';

const workspace = join(import.meta.dirname, '../../..');

interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

interface BuiltPart {
  readonly contract: string;
  readonly entry: BuiltFile;
  readonly preload: readonly BuiltFile[];
}

/** A really built release of a part, of a test's own. */
export interface BuiltRelease {
  readonly part: string;
  readonly version: string;
  readonly dist: string;
}

/** Builds sources as a version of a part, with the workspace's own build, inside the workspace where it finds its packages. */
export function buildRelease(part: string, version: string, sources: Readonly<Record<string, string>>): BuiltRelease {
  const folder = join(workspace, 'e2e/.reports/built', `${part.replace(/\W+/g, '-')}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: part, version, type: 'module' }));
  cpSync(join(workspace, 'remotes/stations/rspack.config.mjs'), join(folder, 'rspack.config.mjs'));
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', file), text);
  execFileSync(join(workspace, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, stdio: 'pipe' });
  return { part, version, dist: join(folder, 'dist') };
}

/** Serves a built release to a page, and returns its entry in discovery. */
export async function serveRelease(
  page: Page,
  { part, version, dist }: BuiltRelease,
  traffic = 100,
): Promise<LiveRelease> {
  const base = `/remotes/${part.replace('@wattline/', '')}/${version}`;
  const { contract, entry, preload } = JSON.parse(readFileSync(join(dist, 'part.json'), 'utf8')) as BuiltPart;
  await page.route(`${base}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(base.length + 1);
    return route.fulfill({ contentType: 'text/javascript', path: join(dist, file) });
  });
  const at = ({ file, integrity }: BuiltFile) => ({ url: `${base}/${file}`, integrity });
  const { url, integrity } = at(entry);
  return {
    url,
    metadata: { version, integrity },
    deployment: { traffic, default: traffic === 100 },
    extras: { wattline: { contract, preload: preload.map(at) } },
  };
}
