import type { Page } from '@playwright/test';
import { holdShell, SHELL } from './support/hold-shell';
import { firstViewOf, renderDocuments } from './support/rendered';
import type { TestStation } from './support/sandbox';
import { confirmationOf } from './support/signed-in';
import { expect, test } from './support/test';

/** The driver has chosen Spanish. */
const inSpanish = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'es'));

/** The rows that a driver can open in the first view. */
const rows = (page: Page) => firstViewOf(page).locator('summary');

test.describe('first-view-hands-over: a rendered document', () => {
  test.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  test.describe('station-time-zone: on a device far away', () => {
    test.use({ timezoneId: 'Asia/Tokyo' });

    test('the view and the page after it have the same day and time, the station’s; the page names the zone', async ({
      page,
      sandbox,
    }) => {
      const station = await sandbox.station({
        patch: { time_zone: 'America/Puerto_Rico', last_updated: '2025-09-04T02:30:00Z' },
      });
      const letGo = await holdShell(page);
      await page.goto(station.path, { waitUntil: 'commit' });
      await expect(firstViewOf(page).getByText(/^Updated Sep 3, 10:30\sPM$/)).toBeVisible();
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByText(/^Updated Sep 3, 10:30\sPM AST$/)).toBeVisible();
    });
  });

  test('the document has the driver’s language and theme by their cookies, and soon with a stale one', async ({
    page,
    sandbox,
    choose,
  }) => {
    await choose({ language: 'es', theme: 'dark' });
    const { path } = await sandbox.station();
    const letGo = await holdShell(page);
    // The visit that finds storage without cookies: the view is in English, and goes at once.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('#root')).toBeVisible();
    await expect(firstViewOf(page)).toHaveCount(0);
    letGo();
    await expect(page.getByRole('heading', { name: 'Cargadores disponibles' })).toBeVisible();
    await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(firstViewOf(page).getByRole('heading', { name: 'Cargadores disponibles' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('first-view-hands-over: a connector opens and Start Charging leads to its confirmation', async ({
    page,
    context,
    baseURL,
    sandbox,
  }) => {
    await renderDocuments(context, baseURL);
    const station = await sandbox.station();
    await page.goto(station.path);
    await rows(page).first().click();
    await firstViewOf(page).getByRole('link', { name: 'Start Charging' }).click();
    await expect(page).toHaveURL(confirmationOf(station));
  });
});

test.describe('nothing-jumps: a loading state is shown until the screen is complete', () => {
  const pages: readonly [name: string, path: (station: TestStation) => string, text: RegExp][] = [
    ['1 §2 a station', ({ path }) => path, /^Loading station\.\.\.$/],
    ['2 §3 a confirmation', confirmationOf, /^Getting your charger…$/],
    ['1 §3 a session', () => '/session/none', /^Searching for session\.\.\./],
    ['1 §4 a receipt', () => '/receipt/none', /^Loading receipt\.\.\.$/],
  ];
  test(`${pages.map(([name]) => name).join(', ')}: each shows its loading state until it is complete, and a dead backend the error screen`, async ({
    page,
    sandbox,
  }) => {
    for (const [name, pathOf, text] of pages) {
      await test.step(name, async () => {
        const letGo = await holdShell(page);
        await page.goto(pathOf(await sandbox.station()), { waitUntil: 'commit' });
        await expect(firstViewOf(page).getByRole('status').getByText(text)).toBeVisible();
        letGo();
        await expect(firstViewOf(page)).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
    await test.step('a dead backend', async () => {
      const station = await sandbox.station();
      // It is asked for in other letters too.
      for (const id of [station.id, station.id.toUpperCase()])
        await sandbox.fault({ path: `/ocpi/emsp/2.2.1/locations/${id}`, kind: 'status', status: 404 });
      await page.goto(station.path);
      await expect(page.getByRole('heading', { name: 'Error Loading Station' })).toBeVisible();
      await expect(firstViewOf(page)).toHaveCount(0);
    });
  });

  test('a shell that does not arrive or has an unusable configuration shows the reason and the next step, in both languages', async ({
    page,
    sandbox,
  }) => {
    await test.step('an unusable configuration', async () => {
      const { path } = await sandbox.station();
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/(id="wattline-config">)[^<]*/, '$1{"api":{"timeoutMs":"soon"}}');
        await route.fulfill({ response: answer, body });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'The app could not start' })).toBeVisible();
      await expect(page.getByText('the fault is ours: come back in a few minutes')).toBeVisible();
    });
    let isBroken = true;
    await page.route(SHELL, (route) => (isBroken ? route.abort() : route.continue()));
    await test.step('it does not arrive', async () => {
      await page.goto((await sandbox.station()).path);
      await expect(page.getByRole('alert')).toContainText('The app could not start');
      await expect(firstViewOf(page)).toHaveCount(0);
      isBroken = false;
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    });
    await test.step('it does not arrive, in Spanish', async () => {
      await inSpanish(page);
      isBroken = true;
      await page.goto((await sandbox.station()).path);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'La app no pudo iniciarse' })).toBeVisible();
      await expect(alert.getByText('O usa otro navegador')).toBeVisible();
      await expect(alert.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
      await expect(alert.getByText('Try again')).toBeHidden();
    });
  });

  test.describe('a browser that is too old for the shell', () => {
    test.use({ brokenOnPurpose: true });
    test('the page names the reason and the next step, in both languages', async ({ page, sandbox }) => {
      await page.addInitScript(() => Object.assign(globalThis, { WeakMap: undefined }));
      for (const [language, title, what] of [
        ['en', 'The app could not start', 'Or use another browser'],
        ['es', 'La app no pudo iniciarse', 'O usa otro navegador'],
      ] as const) {
        await test.step(language, async () => {
          if (language === 'es') await inSpanish(page);
          await page.goto((await sandbox.station()).path);
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          await expect(page.getByText(what)).toBeVisible();
          await expect(firstViewOf(page)).toHaveCount(0);
        });
      }
    });
  });
});
