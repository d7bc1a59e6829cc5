import { STATIONS, real, signed, wishOf, prepare, banner } from './support/override';
import { expect, expectAccessible, test } from './support/test';

test.describe('a signed link puts one part at another release', () => {
  test('the link holds per tab, across reloads, without a trace in the address, with a banner on every page and a way out', async ({
    page,
  }) => {
    const { release } = await prepare(page);
    await page.goto(`/station/loc-001?x=1&override=${signed(wishOf(release))}#y`);
    await expect(page.getByRole('heading', { name: `${STATIONS} 9.0.0` })).toBeVisible();
    await expect(page).toHaveURL('/station/loc-001?x=1#y');
    await expect(banner(page)).toContainText(/@wattline\/stations 9\.0\.0 until .*, in this tab only/);
    await expectAccessible(page);

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'View Demo Station' }).click();
    await expect(page.getByRole('heading', { name: `${STATIONS} 9.0.0` })).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/station/loc-001');
    await expect(other.getByRole('heading', { name: real })).toBeVisible();
    await expect(banner(other)).toHaveCount(0);
    await other.close();

    await banner(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});
