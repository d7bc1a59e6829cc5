import type { Page } from '@playwright/test';
import { holdShell } from './support/hold-shell';
import { firstViewOf, renderDocuments } from './support/rendered';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, signedIn, type Driver } from './support/signed-in';
import { expect, test } from './support/test';

/** The ids of the view's controls that the driver can reach, in closed rows too. */
const controlIds = (page: Page): Promise<string[]> =>
  firstViewOf(page)
    .locator('a[href], button, summary')
    .evaluateAll((controls) =>
      controls.filter((one) => !one.matches(':disabled') && one.checkVisibility()).map(({ id }) => id),
    );

test.describe('first-view-hands-over: a confirmation', () => {
  test.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  test('2 §2 charger, price and estimate are shown before any script, stay, and are not requested again', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdShell(page);
    await page.goto(confirmationOf(station), { waitUntil: 'commit' });
    await expect(firstViewOf(page).getByText('Energy per kWh')).toBeVisible();
    await expect(firstViewOf(page).getByText(/About \d+ kWh at this price/)).toBeVisible();
    await expect(
      firstViewOf(page).getByText('You can choose the amount and pay once this page has loaded.'),
    ).toBeVisible();
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
    expect(await atTakeOver).toMatch(/About \d+ kWh at this price.*About \$\d/s);
    await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
    expect(asked.filter((path) => path.startsWith('/ocpi/'))).toEqual([]);
    expect(await sandbox.requests(station.call)).toHaveLength(1);
  });

  test('each link and row has the id of its counterpart, and what chooses or pays is not ready', async ({
    page,
    sandbox,
  }) => {
    const letGo = await holdShell(page);
    await page.goto(confirmationOf(await sandbox.station()), { waitUntil: 'commit' });
    await expect(firstViewOf(page).getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
    await expect(firstViewOf(page).locator('button:not(:disabled), input:not(:disabled)')).toHaveCount(0);
    const ids = await controlIds(page);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).not.toContain('');
    letGo();
    await expect(firstViewOf(page)).toHaveCount(0);
    expect(await page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids)).toEqual([]);
  });

  test('terms that were opened before the scripts stay open, and nothing is agreed to', async ({ page, sandbox }) => {
    const letGo = await holdShell(page);
    await page.goto(confirmationOf(await sandbox.station()), { waitUntil: 'commit' });
    await firstViewOf(page).getByText('Read the terms').click();
    await expect(firstViewOf(page).getByText('The amount you choose is reserved before you charge.')).toBeVisible();
    letGo();
    await expect(firstViewOf(page)).toHaveCount(0);
    await expect(page.getByText('The amount you choose is reserved before you charge.')).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });

  test('a second visit in a tab that holds its releases for a payment is rendered by the same release', async ({
    page,
    sandbox,
  }) => {
    const path = confirmationOf(await sandbox.station());
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeVisible();
    await expect(firstViewOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('wattline.pins'))).toContain('@wattline/checkout');
    await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(firstViewOf(page).getByText('Energy per kWh')).toBeVisible();
  });

  test('compared-label: a page of a scanned charger asks for its label in the view too', async ({ page, sandbox }) => {
    const letGo = await holdShell(page);
    await page.goto(`${confirmationOf(await sandbox.station())}?scanned`, { waitUntil: 'commit' });
    await expect(firstViewOf(page).getByRole('region', { name: /label|charger/i })).toBeVisible();
    letGo();
    await expect(firstViewOf(page)).toHaveCount(0);
  });
});

/** A receipt of a driver's charge, which is over. */
async function overReceipt(driver: Driver, sandbox: Sandbox): Promise<string> {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  return id;
}

/** Pages with a rendered view, by what is seen of them. */
const pages: readonly [name: string, path: (driver: Driver, sandbox: Sandbox) => Promise<string>, text: RegExp][] = [
  ['a station', async (_, sandbox) => (await sandbox.station()).path, /kWh/],
  ['a confirmation', async (_, sandbox) => confirmationOf(await sandbox.station()), /Energy per kWh/],
  [
    'a session',
    async (driver, sandbox) => `/session/${(await driver.charging(await sandbox.station())).id}`,
    /Time Elapsed/,
  ],
  ['a session that is over', async (...of) => `/session/${await overReceipt(...of)}`, /Charging Complete/],
  ['a receipt', async (...of) => `/receipt/${await overReceipt(...of)}`, /Total/],
];

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

signedIn.describe('first-view-hands-over: pages of a signed-in driver', () => {
  signedIn.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  for (const [name, pathOf, text] of pages) {
    signedIn(
      `${name} is shown before any script, and each of its controls is there after it`,
      async ({ page, driver, sandbox }) => {
        const letGo = await holdShell(page);
        await page.goto(await pathOf(driver, sandbox), { waitUntil: 'commit' });
        await expect(firstViewOf(page)).toContainText(text);
        const ids = await controlIds(page);
        expect(ids.length).toBeGreaterThan(1);
        expect(ids).not.toContain('');
        letGo();
        await expect(firstViewOf(page)).toHaveCount(0);
        const missing = () => page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids);
        await expect.poll(missing).toEqual([]);
      },
    );

    signedIn(
      `each button of ${name} that is pressed before the app counts once in it`,
      async ({ page, driver, sandbox }) => {
        await countPresses(page);
        const path = await pathOf(driver, sandbox);
        const buttons = firstViewOf(page).locator('button:not(:disabled):visible');
        let letGo = await holdShell(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(firstViewOf(page)).toContainText(text);
        const ids = await buttons.evaluateAll((all) => all.map(({ id }) => id));
        for (const [at, id] of ids.entries()) {
          if (at > 0) {
            letGo = await holdShell(page);
            await page.goto(path, { waitUntil: 'commit' });
          }
          const button = firstViewOf(page).locator(`[id=${JSON.stringify(id)}]`);
          await button.click();
          await button.click();
          letGo();
          await expect(firstViewOf(page)).toHaveCount(0);
          await expect.poll(() => pressesIn(page), id).toEqual([id]);
        }
      },
    );
  }

  signedIn('1 §4 a stop that is pressed twice before the app is sent once', async ({ page, driver, sandbox }) => {
    const { id } = await driver.charging(await sandbox.station());
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const letGo = await holdShell(page);
    await page.goto(`/session/${id}`, { waitUntil: 'commit' });
    const stop = firstViewOf(page).getByRole('button', { name: 'Stop Charging' });
    await stop.click();
    await stop.click();
    letGo();
    await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    await driver.advance(id, 10);
    await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
    expect(sent.filter((request) => request.endsWith('/STOP_SESSION'))).toEqual([
      'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION',
    ]);
  });

  signedIn('1 §2 a receipt that is asked for before the app is downloaded once', async ({ page, driver, sandbox }) => {
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const letGo = await holdShell(page);
    await page.goto(`/receipt/${await overReceipt(driver, sandbox)}`, { waitUntil: 'commit' });
    await firstViewOf(page).getByRole('button', { name: 'Download PDF' }).click();
    const downloaded = page.waitForEvent('download');
    letGo();
    await downloaded;
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    expect(downloads).toHaveLength(1);
  });

  signedIn(
    'the data of a session and a receipt leaves with their documents, which no cache keeps',
    async ({ page, driver, sandbox }) => {
      const id = await overReceipt(driver, sandbox);
      for (const path of [`/session/${id}`, `/receipt/${id}`]) {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const response = await page.goto(path);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(firstViewOf(page)).toHaveCount(0);
        expect(asked.filter((one) => /^\/ocpi\/.*(sessions|locations)\//.test(one))).toEqual([]);
      }
    },
  );
});

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('first-view-hands-over: a confirmation shows its price, what it waits for, and leads back to its station', async ({
    page,
    context,
    baseURL,
    sandbox,
  }) => {
    await renderDocuments(context, baseURL);
    const station = await sandbox.station();
    await page.goto(confirmationOf(station));
    await expect(firstViewOf(page).getByText('Energy per kWh')).toBeVisible();
    await expect(page.locator('body > noscript')).toBeVisible();
    await firstViewOf(page).getByRole('link', { name: 'Back to the station' }).click();
    await expect(page).toHaveURL(station.path);
  });

  signedIn(
    'a session shows its cost, how it is stopped, and a receipt its total',
    async ({ page, context, baseURL, driver, sandbox }) => {
      await renderDocuments(context, baseURL);
      const { id } = await driver.charging(await sandbox.station());
      await page.goto(`/session/${id}`);
      await expect(firstViewOf(page)).toContainText(/Estimated Cost\$\d/);
      await expect(firstViewOf(page).locator('noscript')).toBeVisible();
      await expect(firstViewOf(page).getByRole('button')).toHaveCount(0);
      await driver.endSession(id);
      await page.goto(`/session/${id}`);
      await firstViewOf(page).getByRole('link', { name: 'Receipt', exact: true }).click();
      await expect(firstViewOf(page)).toContainText(/Total \(including VAT\)\$\d/);
      await expect(firstViewOf(page).locator('noscript')).toBeVisible();
    },
  );
});
