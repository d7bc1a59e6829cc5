import { signedIn as test } from './support/signed-in';
import { stopButton, waiting, complete, charging } from './support/stop-without-signal';
import { expect, expectAccessible } from './support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

test.describe('stop-waits-for-a-signal', () => {
  test('a stop that is ordered offline, taken back, ordered again and reloaded is sent once when the connection is back', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    const { id, sent } = await charging({ page, sandbox, driver });
    await context.setOffline(true);
    await stopButton(page).click();
    await expect(waiting(page)).toBeFocused();
    await expectAccessible(page);
    await waiting(page).getByRole('button', { name: 'Keep charging' }).click();
    await expect(stopButton(page)).toBeFocused();
    await expect(waiting(page)).toBeHidden();
    await stopButton(page).click();
    await expect(waiting(page)).toBeVisible();
    const key = await page.evaluate((name) => localStorage.getItem(name), `stopKey_${id}`);

    await page.reload();
    await expect(waiting(page)).toBeVisible();
    expect(await sent()).toEqual([]);
    await context.setOffline(false);
    await expect(complete(page)).toBeVisible();
    await expect(waiting(page)).toBeHidden();
    expect(await sent()).toEqual([key]);
  });
});
