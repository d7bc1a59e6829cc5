import { authenticate, enter, gate, PASSWORD, sandboxPassword, title } from './support/console';
import { expect, test } from './support/test';

test.describe('1 §2 and §4 the password gate', () => {
  test('neither a wrong password nor the published hash opens it, the right one outlives a reload, and another tab is locked', async ({
    page,
    context,
  }) => {
    await page.goto('/debug');
    await expect(gate(page)).toBeVisible();
    await page.evaluate(
      (hash) => sessionStorage.setItem('debugAccess', JSON.stringify({ key: hash, openedBy: hash })),
      sandboxPassword().hash,
    );
    await page.reload();
    await enter(page, 'wattline');
    await expect(page.getByRole('alert')).toHaveText('Invalid password');
    await expect(gate(page)).toBeVisible();
    await enter(page, PASSWORD);
    await expect(title(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toBeVisible();

    const other = await context.newPage();
    await other.goto('/debug');
    await expect(gate(other)).toBeVisible();

    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(gate(page)).toBeVisible();
  });

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

  test('docs/rules.md: locked-console: without a configured password it stays locked and shows why', async ({
    page,
  }) => {
    await page.route('/debug', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"debug":\{"password":\{[^}]*\}/, '"debug":{"password":null'),
      });
    });
    await page.goto('/debug');
    await expect(
      page.getByText('No password is configured in this environment, so the console stays locked.'),
    ).toBeVisible();
    await expect(authenticate(page)).toBeHidden();
  });
});
