import { expect, test } from './support/test';
import { keptPaths, untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const connector = /Available.*\$\d/;

test.describe('kept-for-no-signal: a page without a connection', () => {
  test('station, session and receipt open as the app, and as before once the connection is back', async ({
    page,
    context,
    sandbox,
  }) => {
    const { path } = await sandbox.station();
    await page.goto(path);
    await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
    await untilKept(page);
    const devtools = await context.newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-kept-at', /^\d+$/);
    await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
    for (const [address, title] of [
      ['/session/any', 'Session Not Found'],
      ['/receipt/any', 'Error Loading Receipt'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-kept-at', /^\d+$/);
      // The app repeats its reads for some seconds.
      await expect(async () => {
        await page.clock.runFor(5_000);
        await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 100 });
      }).toPass();
    }
    await context.setOffline(false);
    await page.goto(path);
    await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-kept-at');
  });

  test('an altered file is not run and fetched again, and without the worker the app works as before', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await untilKept(page);
    const script = await page.evaluate(async () => {
      const kept = await caches.open('wattline-files');
      const { url } = (await kept.keys()).find((request) => /\/shell\.[0-9a-f]+\.js$/.test(request.url)) ?? { url: '' };
      await kept.put(url, new Response('window.tampered = true', { headers: { 'Content-Type': 'text/javascript' } }));
      return url;
    });
    await page.goto('/?again');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect
      .poll(() => page.evaluate(async (url) => (await (await caches.match(url))?.text())?.length ?? 0, script))
      .toBeGreaterThan(100_000);

    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await untilKept(tab);
  });

  test('a browser without room keeps nothing, and the app works as before', async ({ page, context, baseURL }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 50_000 });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.runFor(6_000);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => caches.has('wattline-files'))).toBe(true);
    await page.goto('/?again');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptPaths(page, 'pages')).toEqual([]);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' });
    await page.goto('/');
    await untilKept(page);
  });
});
