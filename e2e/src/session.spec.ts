import type { Page } from '@playwright/test';
import { goAnew } from './support/composition';
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
  test('time, energy, rate and cost follow the meter', async ({ page, sandbox, driver }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await expect(page).toHaveTitle(/Charging Session/);
    await expect(tile(page, 'Time Elapsed')).toContainText(/00:05:\d\d/);
    await driver.advance(session.id, 60);
    await page.clock.runFor(5_000);
    await expect(tile(page, 'Time Elapsed')).toContainText(/00:06:\d\d/);
    await expect(tile(page, 'Energy Delivered')).toContainText(/^Energy Delivered\s*\d+\.\d\d\s*kWh$/);
    await expect(tile(page, 'Charging Rate')).toContainText(/\d+\.\d\s*kW/);
    await expect(tile(page, 'Estimated Cost')).toContainText(/\$\d+\.\d\d/);
    await expectNothingRaw(page);
    await expectAccessible(page);
  });

  test('a charge with a full battery ends by itself', async ({ page, sandbox, driver }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await driver.endSession(session.id);
    await page.clock.runFor(5_000);
    await expect(complete(page)).toBeVisible();
    await expect(page).toHaveTitle(/Charging Complete/);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await expectAccessible(page);
    await page.reload();
    await expect(complete(page)).toBeVisible();
  });

  test('docs/rules.md: polling-pauses: a hidden page makes no requests, and catches up with notices when it is shown', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
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
  });

  test('docs/rules.md: session-statuses: a charger that has not begun starts later', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station(), { status: 'PENDING' });
    await opens(page, session);
    await expect(page.getByText('Waiting for the charger to start')).toBeVisible();
    // docs/rules.md: spoken-milestones
    const spoken = page.locator('main [aria-live="polite"]');
    await expect(spoken).toBeAttached();
    await driver.setSessionStatus(session.id, 'ACTIVE');
    await page.clock.runFor(5_000);
    await expect(spoken).toContainText('The charge has started.');
    await expect(page.getByText('Waiting for the charger to start')).toBeHidden();
    await expect(stopButton(page)).toBeEnabled();
    await driver.endSession(session.id);
    await page.clock.runFor(5_000);
    await expect(spoken).toHaveText(/^The charge is complete\. In all [\d.]+ kWh in \d+ min, \$\d+\.\d\d\.$/);
  });

  test('pending-without-end: a pending session names the step at the plug, can be stopped, and its hold is released', async ({
    page,
    sandbox,
    driver,
  }) => {
    const station = await sandbox.station();
    await driver.hold(station);
    const id = await driver.start(station);
    await driver.setSessionStatus(id, 'PENDING');
    await driver.advance(id, 60);
    await page.goto(`/session/${id}`);
    const help = page.getByRole('region', { name: 'The charger does not feel the plug' });
    await expect(help.getByRole('status')).toContainText('Push the plug in until it clicks');
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Stop and release' }).click();
    await expect(complete(page)).toBeVisible();
    await driver.advance(id, 10);
    await expect(
      page.getByRole('status').getByText('Stopped before any energy flowed. The operator releases your hold.'),
    ).toBeVisible();
    await expect.poll(() => driver.count('hold-released')).toBe(1);
    expect(await driver.count('hold-captured')).toBe(0);
  });

  test('docs/rules.md: session-statuses: a session that is declared invalid is not billed and not polled any more', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await driver.setSessionStatus(session.id, 'INVALID');
    await page.clock.runFor(5_000);
    await expect(page.getByText('The operator declared this session invalid. Nothing is billed.')).toBeVisible();
    await expectAccessible(page);
  });

  test("times with 'z', without a zone and with fractions, in both spellings, show the same clock", async ({
    page,
    sandbox,
    driver,
  }) => {
    const station = await sandbox.station();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const times of ['z', 'none', 'fractions']) {
      for (const spelling of ['snake', 'camel']) {
        await test.step(`${times}, ${spelling}`, async () => {
          const session = await driver.charging(station, { times, spelling });
          await goAnew(page, addressOf(session));
          await expect(stopButton(page)).toBeVisible();
          await expect(tile(page, 'Time Elapsed')).toContainText(/00:05:\d\d/);
          await driver.endSession(session.id);
        });
      }
    }
  });

  for (const [what, hours] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const) {
    test(`platform-clock: the page is right though the device’s clock is an hour ${what}`, async ({
      page,
      sandbox,
      driver,
    }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await opens(page, await driver.charging(await sandbox.station()));
      await page.clock.runFor(2_000);
      await expect(tile(page, 'Time Elapsed')).toContainText(/00:05:\d\d/);
    });
  }

  test('a session that the backend does not know shows an error', async ({ page, driver }) => {
    expect(await driver.sessions()).toEqual([]);
    await page.goto('/session/SES-UNKNOWN');
    await expect(page.getByRole('heading', { name: 'Session Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('1 §4: stopping a charge', () => {
  test('a stop shows Completed at once, and the cost is final once the charger has stopped', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.clock.install();
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await expect(page.getByText('Being finalised')).toBeVisible();
    await hasEnded(driver, session);
    await page.clock.runFor(5_000);
    await expect(page.getByText('Being finalised')).toBeHidden();
    expect(
      await page.evaluate(() => [sessionStorage.getItem('activeSession'), localStorage.getItem('charges')]),
    ).toEqual([null, null]);
  });

  test('a reload between the stop and the end keeps the state', async ({ page, sandbox, driver }) => {
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await hasEnded(driver, session);
    await page.reload();
    await expect(complete(page)).toBeVisible();
  });

  test('a double click stops once', async ({ page, sandbox, driver }) => {
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await stopButton(page).dblclick();
    await expect(complete(page)).toBeVisible();
    const asked = (await sandbox.requests(STOP)).filter(({ headers }) =>
      headers['idempotency-key']?.includes(session.id),
    );
    expect(asked).toHaveLength(1);
  });

  test('a refused stop shows the reason, and a second attempt stops', async ({ page, sandbox, driver }) => {
    await driver.plan({ command: 'STOP_SESSION', result: 'REJECTED', message: 'Unlock the cable first', times: 1 });
    await opens(page, await driver.charging(await sandbox.station()));
    await stopButton(page).click();
    await expect(alert(page)).toContainText('Failed to stop charging: Unlock the cable first');
    await expectAccessible(page);
    await alert(page).getByRole('button', { name: 'OK' }).click();
    await expect(stopButton(page)).toBeFocused();
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
  });

  test('a stop with a lost answer is settled by reading the session', async ({ page, sandbox, driver }) => {
    await driver.plan({
      command: 'STOP_SESSION',
      result: 'ACCEPTED',
      effect: true,
      lost: true,
      stopSeconds: 0,
      times: 1,
    });
    await opens(page, await driver.charging(await sandbox.station()));
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });

  test('one-key-per-intent: an unreadable answer and a reload repeat the same stop', async ({
    page,
    sandbox,
    driver,
  }) => {
    await driver.plan({ command: 'STOP_SESSION', result: 'ACCEPTED', effect: true, stopSeconds: 60, times: 1 });
    await page.route(
      `**${STOP}`,
      async (route) => {
        await route.fetch();
        await route.fulfill({ contentType: 'text/html', body: '<html>Wi-Fi sign-in</html>' });
      },
      { times: 1 },
    );
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await stopButton(page).click();
    await expect(alert(page)).toContainText(/^Error stopping charging: .+/);
    await page.reload();
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    const asked = (await sandbox.requests(STOP))
      .map(({ headers }) => headers['idempotency-key'])
      .filter((key) => key?.includes(session.id));
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(1);
  });

  test('a reload during a stop keeps it', async ({ page, sandbox, driver }) => {
    await driver.plan({
      command: 'STOP_SESSION',
      result: 'ACCEPTED',
      effect: true,
      answerDelayMs: 5_000,
      stopSeconds: 0,
      times: 1,
    });
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    await stopButton(page).click();
    await expect(page.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
    await expect.poll(async () => (await driver.session(session.id)).status).toBe('COMPLETED');
    await page.reload();
    await expect(complete(page)).toBeVisible();
  });
});

test.describe('docs/rules.md: session-never-lost: the way back to a session', () => {
  test('Resume charging on the landing page leads back from a closed tab, with a working stop', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    await opens(page, await driver.charging(await sandbox.station()));
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await next.getByRole('link', { name: 'Resume charging' }).click();
    await stopButton(next).click();
    await expect(complete(next)).toBeVisible();
    await next.getByRole('link', { name: 'Return to Home' }).click();
    await expect(next.getByRole('link', { name: 'Resume charging' })).toBeHidden();
  });

  test('another device of the same driver leads to the session', async ({ browser, baseURL, sandbox, driver }) => {
    const session = await driver.charging(await sandbox.station());
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await driver.enter(context, baseURL ?? '');
    const device = await context.newPage();
    await opens(device, session);
    await stopButton(device).click();
    await expect(complete(device)).toBeVisible();
    await context.close();
  });

  test('two cars each have their way back', async ({ page, sandbox, driver }) => {
    const [first, second] = [
      await driver.charging(await sandbox.station()),
      await driver.charging(await sandbox.station()),
    ];
    await opens(page, first);
    await opens(page, second);
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Resume charging' }).click();
    await expect(page).toHaveURL(addressOf(first));
    await expect(stopButton(page)).toBeVisible();
  });

  test('a stop in one tab shows the session as completed in the other', async ({ page, context, sandbox, driver }) => {
    const session = await driver.charging(await sandbox.station());
    await opens(page, session);
    const other = await context.newPage();
    await opens(other, session);
    await stopButton(page).click();
    await expect(complete(page)).toBeVisible();
    await expect(complete(other)).toBeVisible();
  });
});
