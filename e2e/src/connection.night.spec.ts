import { see } from './support/see';
import { expect, expectAccessibleInEachLook, test } from './support/test';

test('honest-without-a-connection: a bar over the page shows the age of its data until the connection is back', async ({
  page,
  context,
  sandbox,
}) => {
  const { path } = await sandbox.station();
  await page.clock.install();
  const fetchedAhead = page.waitForResponse(/\/after-load\.[0-9a-f]+\.js$/);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Available.*\$\d/ }).first()).toBeVisible();
  await page.clock.runFor(5_000);
  await fetchedAhead;
  const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;

  await context.setOffline(true);
  const bar = page.getByRole('complementary', { name: 'Connection' });
  await see(page, (timeout) =>
    expect(bar).toHaveText('No connection. You’re seeing data from a moment ago.', { timeout }),
  );
  await expect(page.getByRole('button', { name: /Available.*\$\d/ }).first()).toBeVisible();
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(top);

  await expectAccessibleInEachLook(page);

  await context.setOffline(false);
  await see(page, (timeout) => expect(bar).toHaveCount(0, { timeout }));
});
