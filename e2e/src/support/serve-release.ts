import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltRelease } from '../releases/built-release';
import type { LiveRelease } from './composition';

interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

interface BuiltPart {
  readonly contract: string;
  readonly entry: BuiltFile;
  readonly preload: readonly BuiltFile[];
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
