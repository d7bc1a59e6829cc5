import type { Page } from '@playwright/test';
import { signedIn as test, type KnownSession } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });
const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });

const addressOf = ({ id }: KnownSession): string => `/session/${id}`;

async function opens(page: Page, session: KnownSession): Promise<void> {
  await page.goto(addressOf(session));
  await expect(stopButton(page)).toBeVisible();
}

test.describe('1 §2: a running charge', () => {
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
    const help = page.getByRole('region', { name: 'The charger can’t detect the plug' });
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
});
