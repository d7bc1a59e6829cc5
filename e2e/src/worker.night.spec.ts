import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

test.describe('kept-for-no-signal: a page without a connection', () => {
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
});
