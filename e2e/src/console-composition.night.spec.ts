import type { Page } from '@playwright/test';
import { banner, byToken, enter, PASSWORD, sandboxPassword, unlock } from './support/console';
import { makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

/** One part's card. */
const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const fact = (page: Page, name: string, term: string) =>
  part(page, name)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

test.describe('the operator’s view of the composition', () => {
  test('it lists every part as discovery has it and the browser loaded it, the last requests and events, and follows a part that fails and recovers', async ({
    page,
    request,
    sandbox,
  }) => {
    const station = await sandbox.station();
    await page.goto(station.path);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Build/ })
      .click();
    await enter(page, PASSWORD);
    await test.step('the last requests are listed with their ids in the backend, and the events', async () => {
      await page.getByRole('link', { name: 'Activity' }).click();
      const [seen] = await sandbox.requests(station.call);
      const row = page
        .getByRole('table', { name: 'Requests to the backend' })
        .getByRole('row')
        .filter({ hasText: seen?.headers['x-request-id'] ?? 'none' });
      await expect(row).toContainText(`GET ${station.call}`);
      await expect(row).toContainText(`${seen?.status}`);
      await expect(row).toContainText(seen?.headers['x-correlation-id'] ?? 'none');
      const events = page.getByRole('table', { name: 'Events between parts' });
      await expect(
        events.getByRole('row').filter({ hasText: 'remote/loaded' }).filter({ hasText: '@wattline/stations' }),
      ).toHaveCount(1);
    });
    await test.step('each part is listed as discovery has it and the browser loaded it', async () => {
      await page.getByRole('link', { name: 'Composition' }).click();
      const { microFrontends } = (await (await request.get('/discovery.json')).json()) as {
        microFrontends: Record<string, { url: string; metadata: { version: string; integrity: string } }[]>;
      };
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      for (const name of ['@wattline/stations', '@wattline/debug-console']) {
        const [release] = microFrontends[name] ?? [];
        await expect(part(page, name).getByText('Loaded', { exact: true })).toBeVisible();
        await expect(fact(page, name, 'Version')).toHaveText(release?.metadata.version ?? 'none');
        await expect(fact(page, name, 'Integrity')).toHaveText(release?.metadata.integrity ?? 'none');
        await expect(fact(page, name, 'Load time')).toHaveText(/^\d+ ms$/);
        const address = await fact(page, name, 'Address').innerText();
        expect(address).toContain(release?.url ?? 'none');
        expect(loaded).toContain(address);
      }
      await expect(part(page, '@wattline/shell').getByText('Loaded', { exact: true })).toBeVisible();
      for (const name of ['@wattline/checkout', '@wattline/session'])
        await expect(part(page, name).getByText('Not loaded on this page')).toBeVisible();
      // The station's page may have loaded checkout ahead, which is no load of this page's (docs/rules.md: ahead-of-the-tap).
      expect(loaded.filter((url) => url.includes('/remotes/session/'))).toEqual([]);
      await part(page, '@wattline/session')
        .getByRole('button', { name: /^Load this part/ })
        .click();
      await expect(part(page, '@wattline/session').getByText('Loaded', { exact: true })).toBeVisible();
    });
    await test.step('a part that fails and recovers is followed', async () => {
      await expect(page.getByText(/, 0 failed,/)).toBeVisible();
      let isBroken = true;
      await page.route('**/remotes/stations/**', (route) => (isBroken ? route.abort() : route.continue()));
      const stations = part(page, '@wattline/stations');
      await stations.getByRole('button', { name: /^Reload this part/ }).click();
      await expect(stations.getByText('Failed', { exact: true })).toBeVisible({ timeout: 25_000 });
      await expect(fact(page, '@wattline/stations', 'Problem')).toContainText('entry-failed');
      await expect(page.getByText(/, 1 failed,/)).toBeVisible();
      isBroken = false;
      await stations.getByRole('button', { name: /^Reload this part/ }).click();
      await expect(stations.getByText('Loaded', { exact: true })).toBeVisible({ timeout: 25_000 });
    });
  });

  test('it shows feature flags and configuration, and one click copies a support bundle without secrets', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { known } = await makeDriver(request);
    await (await makeDriver(request)).enter(context, baseURL ?? '');
    await unlock(page);
    await byToken(page, known.id, known.accessToken);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Configuration' }).click();
    await expect(
      page.getByRole('table', { name: 'Feature flags' }).getByRole('row', { name: 'receiptExport' }),
    ).toContainText('On');
    await expect(
      page.getByRole('table', { name: 'Runtime configuration' }).getByRole('row', { name: 'environment' }),
    ).toContainText('sandbox');
    await page.getByRole('button', { name: 'Copy support bundle' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(text)).toMatchObject({
      isSignedIn: true,
      isImpersonated: true,
      features: { receiptExport: true },
      configuration: { environment: '"sandbox"' },
    });
    const secrets = await page.evaluate(() => [
      ...Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? ''),
      document.cookie.split('refreshToken=')[1] ?? '',
    ]);
    const { salt, hash } = sandboxPassword();
    for (const secret of [
      ...secrets,
      known.accessToken,
      known.phone,
      known.phone.slice(1),
      known.id,
      PASSWORD,
      salt,
      hash,
    ]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
  });
});
