import { Composition, go, goAnew, makeRelease } from './support/composition';
import { watchViolations, load } from './support/script-addresses';
import { expect, saveData, test } from './support/test';

const STATIONS = '@wattline/stations';

const pages = {
  '/': 'Welcome to Wattline',
  '/station/loc-001': 'Plaza del Mar Condado',
  '/confirmation/loc-001_1/1': 'Confirm your charge',
  '/receipt/SES-1': /.+/,
  '/session/SES-1': /.+/,
  '/connect-vehicle/1': /.+/,
  '/debug': /.+/,
  '/auth/verify': /.+/,
  '/test-auth': /.+/,
  '/nowhere': 'Page not found',
} as const;

test.describe('script-addresses: Trusted Types are enforced', () => {
  test('every page works without a refusal', async ({ page }) => {
    const refused = await watchViolations(page);
    await page.goto('/nowhere');
    expect(
      await page.evaluate(() =>
        document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
      ),
    ).toContain("require-trusted-types-for 'script'; trusted-types wattline wattline-again default");
    for (const [path, heading] of Object.entries(pages)) {
      await test.step(path, async () => {
        await goAnew(page, path);
        await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
        if (path !== '/nowhere') await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
        expect(await refused()).toEqual([]);
      });
    }
  });

  test('an entry without a hash in discovery is refused, and an entry of another folder takes its chunks only from there', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    const release = await makeRelease(page, STATIONS, { version: '9.3.0' });
    composition.deploy(STATIONS, release);
    await saveData(page);
    await page.goto('/');
    expect(await load(page, release.url)).toBe('TypeError');
    await go(page, '/station/loc-001');
    await expect(page.getByRole('heading', { name: '@wattline/stations 9.3.0' })).toBeVisible();
    expect(await load(page, release.url)).toBe('loaded');
  });
});
