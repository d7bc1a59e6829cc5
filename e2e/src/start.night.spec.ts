import type { Page } from '@playwright/test';
import type { TestStation } from './support/sandbox';
import { connect, signedIn as test, type Driver } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

/** Goes through the tutorial of a hold and presses Confirm. Returns the tutorial's address. */
async function confirm(page: Page, driver: Driver, station: TestStation): Promise<string> {
  const address = await driver.hold(station);
  await page.goto(address);
  await connect(page);
  return address;
}

/** The charger obeys, and its answer arrives after some time. */
async function chargesBeforeTheAnswer(page: Page, driver: Driver, station: TestStation): Promise<string> {
  await driver.fault({ path: START, method: 'POST', kind: 'late', delayMs: 20_000, times: 1 });
  const address = await confirm(page, driver, station);
  await expect.poll(() => driver.sessions()).toHaveLength(1);
  return address;
}

/** Asserts that the driver sees the running session, and that there is one session on one hold. */
async function isAtTheOnlySession(page: Page, driver: Driver): Promise<void> {
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  const sessions = await driver.sessions();
  expect(sessions).toHaveLength(1);
  await expect(page).toHaveURL(`/session/${sessions[0]}`);
  expect(await driver.count('hold-made')).toBe(1);
  expect(await driver.count('hold-released')).toBe(0);
}

const resume = (page: Page) => page.getByRole('link', { name: 'Resume charging' });

test.describe('session-never-lost: the page is left during the start command', () => {
  test('after the tab was closed the landing page leads to the session', async ({ page, context, sandbox, driver }) => {
    await chargesBeforeTheAnswer(page, driver, await sandbox.station());
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await expect(resume(next)).toBeVisible();
    await expectAccessible(next);
    await resume(next).click();
    await isAtTheOnlySession(next, driver);
  });
});

test('sessions-of-this-browser: two cars of a family each have their way back, and an ended session leaves the list', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  const [first, second] = [
    await driver.charging(await sandbox.station()),
    await driver.charging(await sandbox.station()),
  ];
  for (const { id } of [first, second]) {
    await page.goto(`/session/${id}`);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  }
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(resume(next)).toHaveCount(2);
  await driver.endSession(second.id);
  await next.reload();
  await expect(resume(next)).toHaveCount(1);
  await resume(next).click();
  await expect(next).toHaveURL(`/session/${first.id}`);
});
