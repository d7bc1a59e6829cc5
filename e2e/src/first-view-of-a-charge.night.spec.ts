import type { Page } from '@playwright/test';
import { holdShell } from './support/hold-shell';
import { controlIds, firstViewOf, missingOf, renderDocuments } from './support/rendered';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, signedIn, type Driver } from './support/signed-in';
import { expect, test } from './support/test';

test.describe('first-view-hands-over: a confirmation', () => {
  test.beforeEach(({ context, baseURL }) => renderDocuments(context, baseURL));

  test('2 §2 charger, price and estimate are shown before any script, stay, and are not requested again; what chooses or pays is not ready', async ({
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
    await expect(view.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
    await expect(view.locator('button:not(:disabled), input:not(:disabled)')).toHaveCount(0);
    const ids = await controlIds(page);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).not.toContain('');
    await view.getByText('Read the terms').click();
    await expect(view.getByText('The amount you choose is reserved before you charge.')).toBeVisible();
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
    const taken = await atTakeOver;
    expect(taken).toMatch(/About \d+ kWh at this price/);
    expect(taken).toMatch(/About \$\d/);
    await test.step('each link and row has the id of its counterpart', async () => {
      expect(await missingOf(page, ids)).toEqual([]);
    });
    await test.step('terms that were opened before the scripts stay open, and nothing is agreed to', async () => {
      await expect(page.getByText('The amount you choose is reserved before you charge.')).toBeVisible();
      await expect(page.getByRole('checkbox')).not.toBeChecked();
      await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
    });
    expect(asked.filter((path) => path.startsWith('/ocpi/'))).toEqual([]);
    expect(await sandbox.requests(station.call)).toHaveLength(1);

    await test.step('a second visit in a tab that holds its releases for a payment is rendered by the same release', async () => {
      await page.evaluate(() => sessionStorage.setItem('pendingSession', '{"id":"p-1"}'));
      await page.goto(confirmationOf(station));
      await expect(page.getByRole('heading', { name: 'Confirm your charge' })).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('wattline.pins')))
        .toContain('@wattline/checkout');
      await holdShell(page);
      await page.goto(confirmationOf(station), { waitUntil: 'commit' });
      await expect(view.getByText('Energy per kWh')).toBeVisible();
    });
  });
});

/** A receipt of a driver's charge, which is over. */
async function overReceipt(driver: Driver, sandbox: Sandbox): Promise<string> {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  return id;
}

interface RenderedPage {
  readonly path: (driver: Driver, sandbox: Sandbox) => Promise<string>;
  /** A text of the view. */
  readonly text: RegExp;
  /** Checks what the presses led to, in the charge itself. */
  readonly pressed?: (page: Page, driver: Driver, requests: readonly string[]) => Promise<void>;
}

const STOP = 'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION';

/** Pages with a rendered view. */
const pages: Readonly<Record<string, RenderedPage>> = {
  'a station': { path: async (_, sandbox) => (await sandbox.station()).path, text: /kWh/ },
  'a confirmation': { path: async (_, sandbox) => confirmationOf(await sandbox.station()), text: /Energy per kWh/ },
  'a session (1 §4: one stop is sent)': {
    path: async (driver, sandbox) => `/session/${(await driver.charging(await sandbox.station())).id}`,
    text: /Time Elapsed/,
    async pressed(page, driver, requests) {
      await expect(page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
      const [id = ''] = await driver.sessions();
      await driver.advance(id, 10);
      await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
      expect(requests.filter((request) => request === STOP)).toHaveLength(1);
    },
  },
  'a session that is over': {
    path: async (...of) => `/session/${await overReceipt(...of)}`,
    text: /Charging Complete/,
  },
  'a receipt': { path: async (...of) => `/receipt/${await overReceipt(...of)}`, text: /Total/ },
};

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

  for (const [name, { path: pathOf, text, pressed }] of Object.entries(pages))
    signedIn(
      `${name} is shown before any script, each of its controls is there after it, and each button that is pressed before the app counts once in it`,
      async ({ page, driver, sandbox }) => {
        await countPresses(page);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
        const path = await pathOf(driver, sandbox);
        const view = firstViewOf(page);
        const open = async (): Promise<() => void> => {
          const letGo = await holdShell(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(view).toContainText(text);
          return letGo;
        };
        const show = await open();
        const ids = await controlIds(page);
        expect(ids.length).toBeGreaterThan(1);
        expect(ids).not.toContain('');
        const buttons = await view
          .locator('button:not(:disabled):visible')
          .evaluateAll((all) => all.map(({ id }) => id));
        show();
        await expect(view).toHaveCount(0);
        await expect.poll(() => missingOf(page, ids)).toEqual([]);
        for (const id of buttons) {
          const letGo = await open();
          const button = view.locator(`[id=${JSON.stringify(id)}]`);
          await button.click();
          await button.click();
          letGo();
          await expect(view).toHaveCount(0);
          await expect.poll(() => pressesIn(page), id).toEqual([id]);
        }
        await pressed?.(page, driver, requests);
      },
    );

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
