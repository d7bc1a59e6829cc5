import { goAnew } from './support/composition';
import { consoleUnlocked } from './support/console';
import { everyPage } from './support/every-page';
import { layoutFaults } from './support/layout-faults';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible, expectAccessibleInEachLook } from './support/test';

test.use({ viewport: { width: 320, height: 640 }, actionTimeout: 15_000 });

for (const theme of ['light', 'dark']) {
  test(`accessible, both-languages: every page passes axe and shows all of its texts in English, ${theme}`, async ({
    page,
    sandbox,
    driver,
    choose,
  }) => {
    test.slow();
    await choose({ theme });
    await everyPage({
      page,
      sandbox,
      driver,
      look: async (name) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect.soft(await layoutFaults(page), name).toEqual([]);
        await expectAccessible(page);
      },
    });
  });
}

test('accessible: each section of the console passes axe in each look, and is never wider than a phone', async ({
  page,
  choose,
}) => {
  test.slow();
  await choose({ filler: 'x'.repeat(2_000) });
  await consoleUnlocked(page);
  await page.goto('/debug');
  for (const path of ['/debug', '/debug/composition', '/debug/activity', '/debug/configuration']) {
    await goAnew(page, path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessibleInEachLook(page, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});
