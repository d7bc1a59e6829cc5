import { go } from './support/composition';
import { gate, title, unlock } from './support/console';
import { expect, expectAccessibleInEachLook, test } from './support/test';

test.describe('docs/rules.md: accessible', () => {
  const sections = ['/debug', '/debug/composition', '/debug/activity', '/debug/configuration'];

  test('the console passes axe, light and dark, in both languages, and is never wider than a phone', async ({
    page,
    choose,
  }) => {
    test.slow();
    await choose({ filler: 'x'.repeat(2_000) });
    await page.goto('/debug');
    await expect(gate(page)).toBeVisible();
    await expectAccessibleInEachLook(page);
    await unlock(page);
    for (const path of sections) {
      await go(page, path);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessibleInEachLook(page, async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
});
