import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route, Page } from '@playwright/test';
import { builtRelease, type BuiltRelease } from './releases/built-release';
import { Composition, markDocument, type LiveRelease } from './support/composition';
import { expect, test } from './support/test';

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
async function serveRelease(page: Page, { part, version, dist }: BuiltRelease, traffic = 100): Promise<LiveRelease> {
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

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

test.describe('two versions of one remote on one page', () => {
  for (const [stage, failsAt] of [
    ['its module does not come', 'load'],
    ['it throws at evaluation', 'evaluation'],
    ['it throws at render, its lazy chunk loaded', 'render'],
    ['it throws at render, its lazy chunk still on the way', 'render'],
  ] as const) {
    test(`B replaces A, which fails (${stage}), with no reload and with a lazy chunk of its own`, async ({ page }) => {
      const composition = await Composition.of(page);
      const built = builtRelease(stage.endsWith('chunk loaded') ? 'version-a-awaiting' : 'version-a');
      const { version, dist } = built;
      await page.addInitScript((at) => Object.assign(window, { failsAt: at }), failsAt);
      composition.deploy(
        STATIONS,
        await serveRelease(page, built),
        await serveRelease(page, builtRelease('version-b'), 0),
      );
      const held: Route[] = [];
      if (stage === 'its module does not come') await page.route(`**/${version}/module.*`, (route) => route.abort());
      if (stage.endsWith('on the way')) await page.route(`**/${version}/details.*`, (route) => void held.push(route));

      // The held chunk, loaded ahead, may hold the load event.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      const isSameDocument = await markDocument(page);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(page.getByRole('heading', { name: 'Version B' })).toBeVisible();
      for (const route of held) {
        await route.fulfill({
          contentType: 'text/javascript',
          path: join(dist, route.request().url().split('/').at(-1) ?? ''),
        });
      }
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Details of B')).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }
});
