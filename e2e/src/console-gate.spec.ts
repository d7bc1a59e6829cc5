import { enter, gate, PASSWORD, sandboxPassword, title } from './support/console';
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
});
