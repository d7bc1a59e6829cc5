import { everyPage } from './support/every-page';
import { layoutFaults } from './support/layout-faults';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

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
