import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Composition, makeRelease, type LiveRelease } from './support/composition';
import { expect, expectAccessible, test } from './support/test';

const STATIONS = '@wattline/stations';
const real = 'Plaza del Mar Condado';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** The text of a link that puts a tab at a release for an hour. */
function signed({ url, metadata: { version, integrity } }: LiveRelease): string {
  const wish = { part: STATIONS, expires: Math.floor(Date.now() / 1000) + 3_600, url, version, integrity };
  const payload = Buffer.from(JSON.stringify(wish)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), privateKey).toString('base64url')}`;
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Test release' });

test.describe('a signed link puts one part at another release', () => {
  test('the link holds per tab, across reloads, without a trace in the address, with a banner on every page and a way out', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    composition.configure({ composition: { overrideKey: publicKey.export({ format: 'jwk' }).x } });
    const release = await makeRelease(page, STATIONS, { version: '9.0.0' });
    await page.goto(`/station/loc-001?x=1&override=${signed(release)}#y`);
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
