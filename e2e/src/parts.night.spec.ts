import { expect, saveData, test } from './support/test';

/** Scripts that ship, without those that the sandbox adds. */
const isShipped = (url: string): boolean => /^\/(shell|remotes)\//.test(new URL(url).pathname);

const station = { name: 'Plaza del Mar Condado' };

test.describe('a document without discovery', () => {
  test('the shell fetches discovery, and still starts without any', async ({ page }) => {
    await page.route('/station/loc-001', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="wattline-discovery">.*?<\/script>/,
        '',
      );
      return route.fulfill({ response, body });
    });
    await page.goto('/station/loc-001');
    await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();

    let isReachable = false;
    await page.route('/discovery.json', (route) => (isReachable ? route.continue() : route.abort()));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible();
    isReachable = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();
  });
});

test.describe('size and speed', () => {
  // Code that is loaded ahead comes after the first view, and is no part of it (docs/rules.md: ahead-of-the-tap).
  test.beforeEach(({ page }) => saveData(page));

  const limits = [
    { path: '/', ready: 'View Demo Station', role: 'link', bytes: 133_000, requests: 8 },
    { path: '/station/loc-001', ready: 'Refresh', role: 'button', bytes: 213_000, requests: 8 },
  ] as const;

  for (const { path, ready, role, bytes, requests } of limits) {
    const isStation = path !== '/';
    // Chunks with budgets of their own come once the view stands. The landing asks for refunds only then.
    const later = isStation ? /\/(info-and-totals|code-form|after-load)\./ : /\/(api|code-form|after-load)\./;
    const isAfterView = (url: string): boolean => later.test(url);
    test(`${path} loads cold with at most ${bytes / 1000} KB of scripts in at most ${requests} requests, each script once${isStation ? ', and all by the document' : ''}`, async ({
      page,
    }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const scripts = new Map<string, string>();
      let weight = 0;
      network.on('Network.responseReceived', ({ requestId, response, type }) => {
        const isScript = type === 'Script' || response.url.endsWith('.js');
        if (isScript && isShipped(response.url) && !isAfterView(response.url)) scripts.set(requestId, response.url);
      });
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) weight += encodedDataLength;
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      await page.getByRole(role, { name: ready }).waitFor();
      // The last of the chunks that come later, so that a slow machine counts the same ones as a quick one.
      await expect.poll(() => asked.some((url) => url.includes('/after-load.'))).toBe(true);
      const urls = [...scripts.values()];
      expect(new Set(urls).size).toBe(urls.length);
      // The protocol counts headers too: some hundred bytes a request.
      expect(weight - urls.length * 1_000).toBeLessThanOrEqual(bytes);
      const beforeData = asked.filter((url) => !/\/(api|ocpi|sandbox)\//.test(url) && !isAfterView(url));
      expect(beforeData.length).toBeLessThanOrEqual(requests);
      if (!isStation) return;
      await test.step('its scripts are requested at once by the document, not by one another', async () => {
        const loaded = await page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, initiatorType }) => ({
            name,
            initiatorType,
          })),
        );
        const initiators = loaded
          .filter(({ name }) => name.endsWith('.js') && isShipped(name) && !isAfterView(name))
          .map(({ initiatorType }) => initiatorType);
        // The shell; by links, the remote's entry and module, the shell's federation runtime and its HTTP.
        expect(initiators).toHaveLength(5);
        expect(initiators.filter((initiator) => initiator === 'link')).toHaveLength(4);
      });
    });
  }
});
