import type { Page } from '@playwright/test';
import { makeDriver } from '../src/support/signed-in';
import { expect, test } from '../src/support/test';
import { STATES } from './states';
import { withoutWhatDiffers } from './without-what-differs';

/** As the sandbox's: still-clock.mjs. */
const NOW = '2026-03-03T15:00:00Z';
/** Each picture is taken as of this time: all has come by then. */
const TAKEN = '2026-03-03T15:00:50Z';

/** Each page is seen twice: as most drivers have it, and as the others do. */
const LOOKS = [
  { size: 'phone', viewport: { width: 390, height: 844 }, theme: 'light', language: 'en' },
  { size: 'desktop', viewport: { width: 1280, height: 800 }, theme: 'dark', language: 'es' },
] as const;

/** Of all channels of a pixel, and of all pixels: text that moved by one is seen, a rounded edge is not. */
const LIMITS = { threshold: 0.2, maxDiffPixelRatio: 0.001 } as const;

/** Waits until nothing on the screen changes any more. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(seen.map((one) => one.decode()));
    // Rows below the window are drawn too.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
  });
}

for (const { page: name, state, isVisitor = false, path, act, isLoading = false, takenAt = TAKEN } of STATES) {
  for (const { size, viewport, theme, language } of LOOKS) {
    test(`${name}, ${state} (${size}, ${theme}, ${language})`, async ({
      page,
      context,
      baseURL,
      sandbox,
      request,
      choose,
    }) => {
      await page.clock.install({ time: NOW });
      await choose({ language, theme });
      const driver = await makeDriver(request);
      if (!isVisitor) await driver.enter(context, baseURL ?? '');
      const scene = { page, sandbox, driver, id: `${name}-${state}-${language}` };
      await page.setViewportSize(viewport);
      const afterLoad = page.waitForResponse(/\/after-load\.[0-9a-f]+\.js$/);
      // In a page that waits for ever it may not come.
      afterLoad.catch(() => undefined);
      await page.goto(typeof path === 'string' ? path : await path(scene));
      if (isLoading) await expect(page.locator('#first-view, [data-place^="loading"]').first()).toBeVisible();
      else {
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('#first-view, [data-place^="loading"]')).toHaveCount(0);
        // The footer's buttons, the bar without a connection, and totals come once the page stands.
        await afterLoad;
        await page.waitForLoadState('networkidle');
      }
      await act?.(scene);
      if (takenAt !== null) await page.clock.pauseAt(takenAt);
      await page.evaluate(() => scrollTo(0, 0));
      await isStill(page);
      await withoutWhatDiffers(page);
      // Behind a dialog the page is not whole.
      const fullPage = (await page.locator('dialog[open]').count()) === 0;
      const picture = await page.screenshot({ type: 'jpeg', quality: 60, fullPage, animations: 'disabled' });
      expect.soft(picture).toMatchSnapshot(`${name}-${state}-${size}-${theme}-${language}.jpg`, LIMITS);
    });
  }
}
