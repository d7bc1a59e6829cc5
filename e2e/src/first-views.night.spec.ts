import type { Page } from '@playwright/test';
import { firstViewOf, renderDocuments, views } from './support/first-views';
import { holdScript, holdShell } from './support/hold-shell';
import type { Sandbox, TestStation } from './support/sandbox';
import { confirmationOf, signedIn as test, type Driver } from './support/signed-in';
import { chooseElsewhere, expect } from './support/test';

const runningSession = async (driver: Driver, sandbox: Sandbox): Promise<string> =>
  `/session/${(await driver.charging(await sandbox.station())).id}`;

/** Each page with a view, by its name. */
const pages = Object.entries(views).flatMap(([segment, view]) =>
  view.kind === 'rendered' || view.kind === 'prerendered' ? [[`/${segment}`, view.path] as const] : [],
);

/** Counts the presses in the app by the ids of what was pressed. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: string[] = [];
    Object.assign(globalThis, { wattlinePresses: presses });
    addEventListener(
      'click',
      ({ target }) => {
        const control =
          target instanceof Element && target.closest('#root') ? target.closest('button, a, summary') : null;
        if (control) presses.push(control.id);
      },
      true,
    );
  });

const pressesIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'wattlinePresses') as string[]);

test.describe('first-view-hands-over', () => {
  test.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  for (const [name, of] of [...pages, ['/session, running (1 §4: one stop is sent)', runningSession] as const])
    test(`${name} is shown before any script, and each button that is pressed before the app counts once in it`, async ({
      page,
      driver,
      sandbox,
    }) => {
      await countPresses(page);
      const path = typeof of === 'string' ? of : await of(driver, sandbox);
      const view = firstViewOf(page);
      const open = async (): Promise<() => void> => {
        const letGo = await holdShell(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(view.getByRole('main').filter({ visible: true })).toContainText(/\w/);
        return letGo;
      };
      const show = await open();
      const buttons = await view.locator('button:not(:disabled):visible').evaluateAll((all) => all.map(({ id }) => id));
      show();
      await expect(view).toHaveCount(0);
      for (const id of buttons) {
        const letGo = await open();
        const button = view.locator(`[id=${JSON.stringify(id)}]:visible`);
        await button.click();
        await button.click();
        letGo();
        await expect(view).toHaveCount(0);
        await expect.poll(() => pressesIn(page), id).toEqual([id]);
      }
      if (of !== runningSession) return;
      await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
      const [id = ''] = await driver.sessions();
      await driver.advance(id, 10);
      await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
      const stops = await sandbox.requests('/ocpi/emsp/2.2.1/commands/STOP_SESSION');
      expect(stops.filter(({ headers }) => headers['idempotency-key']?.includes(id))).toHaveLength(1);
    });

  test('2 §2 a confirmation shows charger, price and estimate before any script, they stay and are not requested again, and what chooses or pays is not ready', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const view = firstViewOf(page);
    const letGo = await holdShell(page);
    await page.goto(confirmationOf(station), { waitUntil: 'commit' });
    await expect(view.getByText('Energy per kWh')).toBeVisible();
    await expect(view.getByText(/About \d+ kWh at this price/)).toBeVisible();
    await expect(view.getByText('You can choose the amount and pay once this page has loaded.')).toBeVisible();
    await expect(view.locator('button:not(:disabled), input:not(:disabled)')).toHaveCount(0);
    await view.getByText('Read the terms').click();
    // The view goes and the app stands in one step: what it has then was behind the view.
    const atTakeOver = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            if (document.getElementById('first-view')) return;
            observer.disconnect();
            resolve(document.querySelector('main')?.textContent ?? '');
          }).observe(document.body, { childList: true });
        }),
    );
    letGo();
    expect(await atTakeOver).toMatch(
      /About \d+ kWh at this price[^]*About \$\d|About \$\d[^]*About \d+ kWh at this price/,
    );
    await expect(page.getByText('The amount you choose is reserved before you charge.')).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    expect(asked.filter((path) => path.startsWith('/ocpi/'))).toEqual([]);
    expect(await sandbox.requests(station.call)).toHaveLength(1);
  });

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

  test('the landing page’s view stays until the app has the page, also where another tab changes the language meanwhile', async ({
    page,
  }) => {
    const letGo = await holdScript(page, /\/shell\/[^/]+\/landing\.[0-9a-f]+\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await chooseElsewhere(page, { language: 'es' });
    await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to Wattline');
    letGo();
    await expect(firstViewOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Wattline');
  });

  test.describe('a browser without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('each page shows what it can, and no control that needs them', async ({ page, driver, sandbox }) => {
      const withoutScripts = async (path: string): Promise<void> => {
        await page.goto(path);
        await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('noscript').filter({ visible: true }).first()).toBeVisible();
      };
      for (const [name, of] of pages)
        await test.step(name, async () => {
          await withoutScripts(typeof of === 'string' ? of : await of(driver, sandbox));
          if (typeof of === 'string') await expect(firstViewOf(page).getByRole('button')).toHaveCount(0);
        });
      await test.step('a confirmation leads back to its station', async () => {
        const station = await sandbox.station();
        await withoutScripts(confirmationOf(station));
        await expect(firstViewOf(page).getByText('Energy per kWh')).toBeVisible();
        await firstViewOf(page).getByRole('link', { name: 'Back to the station' }).click();
        await expect(page).toHaveURL(station.path);
      });
      await test.step('a session shows its cost, then its receipt and the total', async () => {
        const path = await runningSession(driver, sandbox);
        await withoutScripts(path);
        await expect(firstViewOf(page)).toContainText(/Estimated Cost\$\d/);
        await expect(firstViewOf(page).getByRole('button')).toHaveCount(0);
        await driver.endSession(path.slice('/session/'.length));
        await page.goto(path);
        await firstViewOf(page).getByRole('link', { name: 'Receipt', exact: true }).click();
        await expect(firstViewOf(page)).toContainText(/Total \(including VAT\)\$\d/);
      });
    });
  });
});

test('nothing-jumps: a page without a rendered view shows its loading state until it is complete', async ({
  page,
  sandbox,
}) => {
  const states: readonly [name: string, path: (station: TestStation) => string, text: RegExp][] = [
    ['1 §2 a station', ({ path }) => path, /^Loading station\.\.\.$/],
    ['2 §3 a confirmation', confirmationOf, /^Getting your charger…$/],
    ['1 §3 a session', () => '/session/none', /^Searching for session\.\.\./],
    ['1 §4 a receipt', () => '/receipt/none', /^Loading receipt\.\.\.$/],
  ];
  for (const [name, pathOf, text] of states)
    await test.step(name, async () => {
      const letGo = await holdShell(page);
      await page.goto(pathOf(await sandbox.station()), { waitUntil: 'commit' });
      await expect(firstViewOf(page).getByRole('status').getByText(text)).toBeVisible();
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
