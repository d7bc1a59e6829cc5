import type { Page } from '@playwright/test';
import { setHidden } from './support/set-hidden';
import { signedIn as test, type Driver, type KnownSession } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';

const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';

const alert = (page: Page) => page.getByRole('alertdialog');
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });
const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });
const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const addressOf = ({ id }: KnownSession): string => `/session/${id}`;

async function opens(page: Page, session: KnownSession): Promise<void> {
  await page.goto(addressOf(session));
  await expect(stopButton(page)).toBeVisible();
}

/** Waits until the platform has finished the stop. */
async function hasEnded(driver: Driver, { id }: Pick<KnownSession, 'id'>): Promise<void> {
  await driver.advance(id, 10);
  await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
}

test.describe('1 §2: a running charge', () => {
  test('platform-clock, polling-pauses: a charge that begins late is followed to its end by itself, on a device with a clock that is an hour ahead', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 });
    const session = await driver.charging(await sandbox.station(), { status: 'PENDING' });
    // docs/rules.md: spoken-milestones
    const spoken = page.locator('main [aria-live="polite"]');
    await test.step('docs/rules.md: session-statuses: it has not begun', async () => {
      await opens(page, session);
      await expect(page).toHaveTitle(/Charging Session/);
      await expect(page.getByText('Waiting for the charger to start')).toBeVisible();
      await expect(spoken).toBeAttached();
      await driver.setSessionStatus(session.id, 'ACTIVE');
      await page.clock.runFor(5_000);
      await expect(spoken).toContainText('The charge has started.');
      await expect(page.getByText('Waiting for the charger to start')).toBeHidden();
      await expect(stopButton(page)).toBeEnabled();
    });
    await test.step('time, energy, rate and cost follow the meter', async () => {
      await driver.advance(session.id, 300);
      await page.clock.runFor(5_000);
      await expect(tile(page, 'Time Elapsed')).toContainText(/5:\d\d/);
      await driver.advance(session.id, 60);
      await page.clock.runFor(5_000);
      await expect(tile(page, 'Time Elapsed')).toContainText(/6:\d\d/);
      await expect(tile(page, 'Energy Delivered')).toContainText(/^Energy Delivered\s*\d+\.\d\d\s*kWh/);
      await expect(tile(page, 'Charging Rate')).toContainText(/\d+\.\d\s*kW/);
      await expect(tile(page, 'Estimated Cost')).toContainText(/\$\d+\.\d\d/);
      await expectNothingRaw(page);
      await expectAccessible(page);
    });
    await test.step('a hidden page makes no requests, and catches up with notices when it is shown', async () => {
      const asked = async () => (await sandbox.requests(`/ocpi/emsp/2.2.1/sessions/${session.id}`)).length;
      await setHidden(page, true);
      const before = await asked();
      await page.clock.runFor(60_000);
      expect(await asked()).toBe(before);
      await driver.endSession(session.id);
      await setHidden(page, false);
      await expect(complete(page)).toBeVisible();
      await expect(
        page.getByRole('status').getByText('Charging Complete. Your charging session has ended successfully'),
      ).toBeVisible();
      await expect(spoken).toHaveText(/^The charge is complete\. In all [\d.]+ kWh in \d+ min, \$\d+\.\d\d\.$/);
    });
    await test.step('its battery is full, after a reload too', async () => {
      await expect(page).toHaveTitle(/Charging Complete/);
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      await expectAccessible(page);
      await page.reload();
      await expect(complete(page)).toBeVisible();
    });
  });
});

test.describe('1 §4: stopping a charge', () => {
  test('a refused stop shows the reason; a double click then stops once, in another tab too, and the cost is final once the charger has stopped', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    const other = await context.newPage();
    await opens(other, session);
    const asked = async () =>
      (await sandbox.requests(STOP)).filter(({ headers }) => headers['idempotency-key']?.includes(session.id)).length;
    await test.step('a refused stop shows the reason', async () => {
      await driver.refuse('STOP_SESSION', 'REJECTED', 'Unlock the cable first');
      await stopButton(page).click();
      await expect(alert(page)).toContainText('Failed to stop charging: Unlock the cable first');
      await expectAccessible(page);
      await alert(page).getByRole('button', { name: 'OK' }).click();
      await expect(stopButton(page)).toBeFocused();
    });
    await test.step('a double click stops once, in both tabs', async () => {
      const before = await asked();
      await stopButton(page).dblclick();
      await expect(complete(page)).toBeVisible();
      await expect(complete(other)).toBeVisible();
      expect((await asked()) - before).toBe(1);
    });
    await test.step('the cost is final once the charger has stopped', async () => {
      await expect(page.getByText('Finalizing')).toBeVisible();
      await hasEnded(driver, session);
      await page.clock.runFor(5_000);
      await expect(page.getByText('Finalizing')).toBeHidden();
      expect(
        await page.evaluate(() => [sessionStorage.getItem('activeSession'), localStorage.getItem('charges')]),
      ).toEqual([null, null]);
    });
    await test.step('a reload keeps the state', async () => {
      await page.reload();
      await expect(complete(page)).toBeVisible();
    });
  });
});
