import { generateKeyPairSync } from 'node:crypto';
import { STATIONS, real, nowS, type Wish, signed, wishOf, prepare, banner } from './support/override';
import { expect, test } from './support/test';

const OVERRIDE_CHUNK = /\/shell\/[^/]+\/recovery\.[0-9a-f]+\.js/;

test.describe('a link that is not signed for this site is ignored', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  // Each way not to hold is a row of shell/src/federation/signed/verify-override.test.ts.
  const links = [
    ['unsigned', (wish: Wish) => signed(wish).split('.')[0] ?? ''],
    ['signed by a stranger', (wish: Wish) => signed(wish, stranger)],
  ] as const;

  test('the page has the usual release, and shows no notice; without a link it loads no code of overrides', async ({
    page,
  }) => {
    const { release } = await prepare(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isCodeLoaded = (): boolean => asked.some((address) => OVERRIDE_CHUNK.test(address));
    await page.goto('/station/loc-001');
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
    expect(isCodeLoaded()).toBe(false);
    for (const [what, make] of links) {
      await test.step(what, async () => {
        warnings.length = 0;
        await page.goto(`/station/loc-001?override=${encodeURIComponent(make(wishOf(release)))}`);
        await expect(page.getByRole('heading', { name: real })).toBeVisible();
        await expect(page).toHaveURL('/station/loc-001');
        await expect(banner(page)).toHaveCount(0);
        await expect(page.getByRole('status')).toHaveText('');
        expect(warnings).toContain('Ignored an override that is not signed for this site.');
        expect(await page.evaluate(() => sessionStorage.getItem('wattline.overrides'))).toBeNull();
      });
    }
    expect(isCodeLoaded()).toBe(true);
  });

  test('an environment without a key accepts no link', async ({ page }) => {
    const { composition, release } = await prepare(page);
    composition.configure({});
    await page.goto(`/station/loc-001?override=${signed(wishOf(release))}`);
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
  });
});

test.describe('a link holds until it expires', () => {
  test('an expired link gives the usual release and a notice', async ({ page }) => {
    const { release } = await prepare(page);
    await page.goto(`/station/loc-001?override=${signed({ ...wishOf(release), expires: nowS - 60 })}`);
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('That test link has expired.');
    await expect(banner(page)).toHaveCount(0);
  });

  test('a link that expires in an open tab ends with the next page', async ({ page }) => {
    await page.clock.install();
    const { release } = await prepare(page);
    await page.goto(`/station/loc-001?override=${signed(wishOf(release))}`);
    await expect(page.getByRole('heading', { name: `${STATIONS} 9.0.0` })).toBeVisible();
    await page.clock.fastForward('02:00:00');
    await page.reload();
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('That test link has expired.');
  });

  test('a browser without Ed25519 has the usual release and a notice', async ({ page }) => {
    const { release } = await prepare(page);
    await page.addInitScript(() => {
      SubtleCrypto.prototype.importKey = () =>
        Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
    });
    await page.goto(`/station/loc-001?override=${signed(wishOf(release))}`);
    await expect(page.getByRole('heading', { name: real })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('This browser cannot verify test links.');
  });
});
