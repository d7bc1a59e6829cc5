import { i18n, languages } from '@wattline/base/i18n';
import { everyPage } from './support/every-page';
import { layoutFaults } from './support/layout-faults';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

/** The narrowest phone, as WCAG 1.4.10 has it. */
test.use({ viewport: { width: 320, height: 640 }, actionTimeout: 15_000 });

// Its texts are the longest. English in each theme is for the night.
for (const language of languages.filter((code) => code !== 'en')) {
  test(`accessible, both-languages, logical-styles: every page in '${language}' shows all of its texts, none lies on another, and axe finds nothing`, async ({
    page,
    sandbox,
    driver,
    choose,
  }) => {
    test.slow();
    await choose({ language });
    await everyPage({
      page,
      sandbox,
      driver,
      look: async (name) => {
        await expect(page.locator('html')).toHaveAttribute('dir', i18n.dir(language));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect.soft(await layoutFaults(page), name).toEqual([]);
        await expectAccessible(page);
      },
    });
  });
}
