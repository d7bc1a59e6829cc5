import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Composition, makeRelease, type LiveRelease } from './support/composition';
import { expect, expectAccessible, test } from './support/test';

const STATIONS = '@wattline/stations';

const real = 'Plaza del Mar Condado';

const pair = generateKeyPairSync('ed25519');
const overrideKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
const nowS = Math.floor(Date.now() / 1000);

interface Wish {
  readonly part?: string;
  readonly version?: string;
  readonly url?: string;
  readonly integrity?: string | null;
  readonly expires?: number;
}

function signed(wish: Wish, key: KeyObject = pair.privateKey): string {
  const payload = Buffer.from(JSON.stringify({ part: STATIONS, expires: nowS + 3_600, ...wish })).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

const wishOf = ({ url, metadata: { version, integrity = '' } }: LiveRelease): Wish => ({ url, version, integrity });

/** A page of an environment that takes overrides, and a release that is published and not live. */
async function prepare(page: Page): Promise<{ readonly composition: Composition; readonly release: LiveRelease }> {
  const composition = await Composition.of(page);
  composition.configure({ composition: { overrideKey } });
  return { composition, release: await makeRelease(page, STATIONS, { version: '9.0.0' }) };
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Test release' });

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
