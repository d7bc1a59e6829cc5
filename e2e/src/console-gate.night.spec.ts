import { authenticate, enter, PASSWORD, title } from './support/console';
import { expect, test } from './support/test';

test.describe('1 §2 and §4 the password gate', () => {
  test('five wrong passwords impose a wait, also over a reload, before the right one opens', async ({ page }) => {
    test.slow();
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await page.goto('/debug');
    for (let tries = 0; tries < 5; tries += 1) await enter(page, `wrong ${tries}`);
    await expect(page.getByText(/Too many wrong passwords\. Try again in 5 s\./)).toBeVisible();
    await expect(authenticate(page)).toBeDisabled();
    await page.reload();
    await expect(authenticate(page)).toBeDisabled();
    await page.clock.setFixedTime(now + 5_000);
    await expect(authenticate(page)).toBeEnabled();
    await enter(page, PASSWORD);
    await expect(title(page)).toBeVisible();
  });
});
