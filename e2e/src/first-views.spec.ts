import type { Page } from '@playwright/test';
import { holdShell } from './support/hold-shell';
import { renderDocuments } from './support/rendered';
import { confirmationOf } from './support/signed-in';
import { expect, test } from './support/test';

const view = (page: Page) => page.locator('#first-view');

/** The ids of the view's controls that the driver can reach, in closed rows too. */
const controlIds = (page: Page): Promise<string[]> =>
  view(page)
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
    await expect(view(page).getByText('Energy per kWh')).toBeVisible();
    await expect(view(page).getByText(/About \d+ kWh at this price/)).toBeVisible();
    await expect(view(page).getByText('You can choose the amount and pay once this page has loaded.')).toBeVisible();
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
    await expect(view(page).getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
    await expect(view(page).locator('button:not(:disabled), input:not(:disabled)')).toHaveCount(0);
    const ids = await controlIds(page);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).not.toContain('');
    letGo();
    await expect(view(page)).toHaveCount(0);
    expect(await page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids)).toEqual([]);
  });

  test('terms that were opened before the scripts stay open, and nothing is agreed to', async ({ page, sandbox }) => {
    const letGo = await holdShell(page);
    await page.goto(confirmationOf(await sandbox.station()), { waitUntil: 'commit' });
    await view(page).getByText('Read the terms').click();
    await expect(view(page).getByText('The amount you choose is reserved before you charge.')).toBeVisible();
    letGo();
    await expect(view(page)).toHaveCount(0);
    await expect(page.getByText('The amount you choose is reserved before you charge.')).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });

  test('compared-label: a page of a scanned charger asks for its label in the view too', async ({ page, sandbox }) => {
    const letGo = await holdShell(page);
    await page.goto(`${confirmationOf(await sandbox.station())}?scanned`, { waitUntil: 'commit' });
    await expect(view(page).getByRole('region', { name: /label|charger/i })).toBeVisible();
    letGo();
    await expect(view(page)).toHaveCount(0);
  });
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
    await expect(view(page).getByText('Energy per kWh')).toBeVisible();
    await expect(page.locator('body > noscript')).toBeVisible();
    await view(page).getByRole('link', { name: 'Back to the station' }).click();
    await expect(page).toHaveURL(station.path);
  });
});
