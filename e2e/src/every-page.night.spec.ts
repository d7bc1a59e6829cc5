import { everyPage } from './support/every-page';
import { layoutFaults } from './support/layout-faults';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook } from './support/test';

test.use({ viewport: { width: 320, height: 640 }, actionTimeout: 15_000 });

test('accessible, both-languages: every page passes axe, light and dark, and shows all of its texts in English', async ({
  page,
  sandbox,
  driver,
}) => {
  test.slow();
  await everyPage({
    page,
    sandbox,
    driver,
    look: (name) =>
      expectAccessibleInEachLook(page, async () => expect.soft(await layoutFaults(page), name).toEqual([])),
  });
});
