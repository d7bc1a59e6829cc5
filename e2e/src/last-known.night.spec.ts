import type { Page } from '@playwright/test';
import { see } from './support/see';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessibleInEachLook } from './support/test';
import { keptPaths, untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const connector = /Available.*\$\d/;

const untilStationKept = (page: Page) =>
  expect
    .poll(async () => [(await keptPaths(page, 'stations')).length > 0, (await keptPaths(page, 'tariffs')).length > 0], {
      intervals: [100],
    })
    .toEqual([true, true]);

test.describe('last-known-with-its-age', () => {
  test('station and confirmation open without a connection, show their age, and start and pay only once it is back', async ({
    page,
    context,
    sandbox,
  }) => {
    const { path } = await sandbox.station();
    await page.goto(path);
    await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
    await untilKept(page);
    await untilStationKept(page);

    await context.setOffline(true);
    await page.goto(path);
    await page.getByRole('button', { name: connector }).first().click();
    await see(page, (timeout) =>
      expect(page.getByText(/^As of .+ ago\. Prices and availability may have changed\.$/)).toBeVisible({ timeout }),
    );
    await expect(page.getByRole('button', { name: /may have changed/ }).first()).toBeVisible();
    const start = page.getByRole('button', { name: 'Start Charging' });
    await expect(start).toBeDisabled();
    await expect(page.getByText('You’re offline. You can start once you’re back.')).toBeVisible();

    await context.setOffline(false);
    await expect(start).toBeEnabled();
    await expect(page.getByText(/^As of/)).toBeHidden();
    await start.click();
    const pay = page.getByRole('button', { name: 'Proceed to payment' });
    await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
    await expect(pay).toBeEnabled();

    await context.setOffline(true);
    await expect(page.getByText('You’re offline. You can pay once you’re back.')).toBeVisible();
    await expect(pay).toBeDisabled();
    const { pathname } = new URL(page.url());
    await page.goto(pathname);
    await see(page, (timeout) =>
      expect(page.getByText(/^As of .+ ago\. This price may have changed\.$/)).toBeVisible({ timeout }),
    );
    await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
    await expect(pay).toBeDisabled();
    await context.setOffline(false);
    await expect(pay).toBeEnabled();
  });

  test('a charge is shown on each page, with its cost by the kept tariff until the current one is read', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    const energy = { type: 'ENERGY', price: 1.23, vat: 10, step_size: 1 };
    const station = await sandbox.station({ tariffs: [{ elements: [{ price_components: [energy] }] }] });
    const { id } = await driver.charging(station);
    await page.goto(station.path);
    await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
    await untilKept(page);
    await untilStationKept(page);
    await page.goto(`/session/${id}`);
    const soFar = page.getByRole('region', { name: 'Cost so far' });
    const line = soFar.getByText(/kWh × \$1\.23 per kWh/);
    const seeLine = async (): Promise<void> => {
      await soFar.getByRole('heading').click();
      await expect(line).toBeVisible();
    };
    await seeLine();

    await context.setOffline(true);
    await page.reload();
    await seeLine();
    await page.goto(station.path);
    const charge = page.getByRole('navigation', { name: 'Your charges' }).getByRole('link');
    await expect(charge).toHaveText(/You are charging here.*As of .+ ago/);
    await expectAccessibleInEachLook(page);
    await charge.click();
    await seeLine();
    const read = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/ocpi/emsp/2.2.1/tariffs/'));
    await context.setOffline(false);
    await read;
    await expect(line).toBeVisible();
  });

  test('1 §2 the receipt of a charge that is over has its age, a station that was never opened says so, and honest-without-a-connection: the list of stations says why it is missing', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    await page.goto('/');
    await untilKept(page);

    await test.step('the receipt is shown without a connection, with its age, and read again when it is back', async () => {
      const { id } = await driver.charging(await sandbox.station());
      await driver.endSession(id);
      await page.goto(`/receipt/${id}`);
      const total = page.getByText('Total (including VAT)').locator('..');
      await expect(total).toContainText('$');
      const shown = await total.textContent();
      await expect(page.getByText(/^As of/)).toBeHidden();

      await context.setOffline(true);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`/receipt/${id}`);
      await expect(page.getByRole('heading', { name: 'Charging Receipt' })).toBeVisible();
      await see(page, (timeout) => expect(page.getByText(/^As of .+ ago\.$/)).toBeVisible({ timeout }));
      await expect(total).toHaveText(shown ?? '');
      await expectAccessibleInEachLook(page);

      await context.setOffline(false);
      await see(page, (timeout) => expect(page.getByText(/^As of/)).toBeHidden({ timeout }));
      await expect(total).toHaveText(shown ?? '');
    });

    await test.step('the page keeps the code of a station that was never opened until the station is shown', async () => {
      const { path } = await sandbox.station();
      await context.setOffline(true);
      await page.goto(path);
      await expect(page.getByText(/We saved this code/)).toBeVisible();
      await expect(page).toHaveTitle('Station not available offline · Wattline');
      await page.getByRole('link', { name: 'Go back' }).click();
      const kept = page.getByRole('region', { name: 'Scanned without a connection' });
      await expect(kept).toBeVisible();

      await context.setOffline(false);
      await kept.getByRole('link').click();
      await expect(page.getByRole('button', { name: connector }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      // The code that removes the record arrives after the page is shown.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('keptCodes'))).toBeNull();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(kept).toBeHidden();
    });

    await test.step('the list of stations appears by itself', async () => {
      await context.setOffline(true);
      await page.goto('/stations');
      const problem = page.getByRole('alert').filter({ hasText: 'Stations not available offline' });
      await see(page, (timeout) =>
        expect(problem).toContainText('There is no connection. The stations come by themselves when it is back.', {
          timeout,
        }),
      );
      await expect(page.getByRole('complementary', { name: 'Connection' })).toBeVisible();
      await expectAccessibleInEachLook(page);

      await context.setOffline(false);
      await expect(page.getByRole('list', { name: 'Stations' }).getByRole('listitem').first()).toBeVisible();
      await expect(problem).toBeHidden();
    });
  });
});
