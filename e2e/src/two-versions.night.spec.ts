import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { Composition, markDocument } from './support/composition';
import { serveRelease } from './support/serve-release';
import { expect, test } from './support/test';

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
