import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seenByTools } from './support/federation-tools';
import { expect, saveData, test } from './support/test';

/** Scripts that ship, without those that the sandbox adds. */
const isShipped = (url: string): boolean => /^\/(shell|remotes)\//.test(new URL(url).pathname);

/** Scripts of the stations remote, as the edge serves them. */
const ENTRY = /\/remotes\/stations\/[^/]+\/remoteEntry\.[0-9a-f]+\.js/;
const MODULE = /\/remotes\/stations\/[^/]+\/module\.[0-9a-f]+\.js/;

const station = { name: 'Plaza del Mar Condado' };

/** Code that must never run. */
const TAMPER = 'globalThis.tampered = true;';

test.describe('a part that fails takes neither the shell nor another part down', () => {
  test('an error card is shown inside the layout, no altered code runs, Try again recovers with no reload, and the way home works', async ({
    page,
  }) => {
    // recovery.spec.ts has an entry that is HTML, and one that throws.
    for (const [what, script, answer] of [
      ['entry 404', ENTRY, { status: 404, body: 'Not found' }],
      ['entry was altered', ENTRY, 'altered'],
      ['module 404', MODULE, { status: 404, body: 'Not found' }],
      ['module was altered', MODULE, 'altered'],
    ] as const) {
      await test.step(what, async () => {
        // The route stays: one that is removed while it is being answered would be answered twice.
        let isBroken = true;
        await page.route(script, async (route) => {
          if (!isBroken) return route.fallback();
          if (answer !== 'altered') return route.fulfill(answer);
          const response = await route.fetch();
          return route.fulfill({ response, body: `${TAMPER}${await response.text()}` });
        });
        await page.goto('/station/loc-001');
        await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        isBroken = false;
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        // The next one is a visitor without a memory of this release.
        await page.evaluate(() => localStorage.clear());
      });
    }
    await test.step('the way home works from the error card', async () => {
      await page.route(ENTRY, (route) => route.abort());
      await page.goto('/station/loc-001');
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
    });
  });

  test('an entry that hangs is given up after 8 s and requested at a fresh address', async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    await page.route(ENTRY, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? undefined : route.continue();
    });
    await page.goto('/station/loc-001', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole('heading', { level: 1, name: station.name })).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(asked.at(-1)).toMatch(/\?r=1$/);
  });
});

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
    { path: '/', ready: 'View Demo Station', role: 'link', bytes: 130_000, requests: 8 },
    { path: '/station/loc-001', ready: 'Refresh', role: 'button', bytes: 200_000, requests: 8 },
  ] as const;

  for (const { path, ready, role, bytes, requests } of limits) {
    const isStation = path !== '/';
    // Chunks with budgets of their own come once the view stands. The landing asks for refunds only then.
    const later = isStation ? /\/(besides|code-form|after-load)\./ : /\/(api|code-form|after-load)\./;
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

test('a station’s page has a strict policy and no secret, asks for no manifest, and Module Federation’s tools see all of it', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const response = await page.goto('/station/loc-001');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();

  await test.step("the page's policy holds no unsafe keyword, and the headers are set", async () => {
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').first().getAttribute('content');
    // Of other origins only this machine's: the sandbox lets signed overrides lead to development servers.
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:\* 'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(response?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^frame-ancestors 'none'; .*report-to wattline$/),
      'reporting-endpoints': 'wattline="/api/policy-reports"',
      'cache-control': 'no-cache',
    });
  });

  await test.step('no bundle holds the operator token or a trace of the sandbox', async () => {
    const secret =
      readFileSync(join(import.meta.dirname, '../../deploy/local/src/sandbox-config.ts'), 'utf8').match(
        /'(sandbox-operator-token)'/,
      )?.[1] ?? '';
    expect(secret).not.toBe('');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const urls = loaded.filter((name) => name.endsWith('.js') && isShipped(name));
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) {
      const script = await (await request.get(url)).text();
      expect(script).not.toContain(secret);
      expect(script).not.toMatch(/sandbox/i);
    }
  });

  await test.step('a missing script is answered with 404, never with the page', async () => {
    const missing = await request.get('/remotes/stations/9.9.9/remoteEntry.00000000.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).not.toContain('html');
  });

  await test.step('no Module Federation manifest is requested, since discovery has the same facts', async () => {
    const paths = asked.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => /mf-(?:manifest|stats)\.json|@mf-types/.test(path))).toEqual([]);
    const entry = paths.find((path) => ENTRY.test(path)) ?? '';
    // It is there for tools, beside the entry that it names.
    const manifest = await request.get(entry.replace(/[^/]*$/, 'mf-manifest.json'));
    expect(await manifest.json()).toMatchObject({ metaData: { remoteEntry: { name: entry.split('/').at(-1) } } });
  });

  await test.step('the tools see the host, the releases with entries and exposed modules, and the shared versions', async () => {
    const { instances, moduleInfo, share } = await seenByTools(page);
    const host = instances.find(({ name }) => name === 'wattline_shell');
    expect(host?.version).toMatch(/^\d+\.\d+\.\d+/);
    const stations = host?.remotes.find((name) => name.startsWith('wattline_stations@')) ?? '';
    const version = moduleInfo['wattline_shell']?.remotesInfo[stations]?.matchedVersion ?? '';
    expect(stations).toContain(`@${version}#`);
    // The graph finds a remote below its host by name and version.
    const remote = moduleInfo[`${stations}:${version}`];
    expect(remote).toMatchObject({ version, globalName: 'wattline_stations' });
    expect(remote?.remoteEntry).toMatch(ENTRY);
    expect(remote?.modules).toContainEqual(expect.objectContaining({ moduleName: 'module', modulePath: './module' }));
    expect(remote?.shared).toContainEqual(
      expect.objectContaining({ sharedName: 'react', version: expect.any(String) }),
    );

    const scope = share['wattline_shell']?.['default'] ?? {};
    const [react] = Object.values(scope['react'] ?? {});
    expect(react?.loaded).toBe(true);
    expect(react?.useIn.some((user) => user.startsWith('wattline_stations'))).toBe(true);
  });
});
