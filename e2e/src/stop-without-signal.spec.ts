import type { Page } from '@playwright/test';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible } from './support/test';
import { untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const WAITS = 'We’ll stop it as soon as you’re online';

const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });
const waiting = (page: Page) => page.getByRole('region', { name: WAITS });
const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'context' | 'sandbox' | 'driver'>;

/** A charge on its page, which the service worker keeps, and the keys of the stops that came to the backend. */
async function charging({ page, sandbox, driver }: Omit<Fixtures, 'context'>) {
  const { id } = await driver.charging(await sandbox.station());
  await page.goto(`/session/${id}`);
  await expect(stopButton(page)).toBeVisible();
  await untilKept(page);
  const sent = async () =>
    (await sandbox.requests(STOP)).map(({ headers }) => headers['idempotency-key']).filter((key) => key?.includes(id));
  return { id, sent };
}

test.describe('stop-waits-for-a-signal', () => {
  test('a stop that is ordered offline, taken back, ordered again and reloaded is sent once when the connection is back', async ({
    page,
    context,
    sandbox,
    driver,
  }) => {
    const { id, sent } = await charging({ page, sandbox, driver });
    await context.setOffline(true);
    await stopButton(page).click();
    await expect(waiting(page)).toBeFocused();
    await expectAccessible(page);
    await waiting(page).getByRole('button', { name: 'Keep charging' }).click();
    await expect(stopButton(page)).toBeFocused();
    await expect(waiting(page)).toBeHidden();
    await stopButton(page).click();
    await expect(waiting(page)).toBeVisible();
    const key = await page.evaluate((name) => localStorage.getItem(name), `stopKey_${id}`);

    await page.reload();
    await expect(waiting(page)).toBeVisible();
    expect(await sent()).toEqual([]);
    await context.setOffline(false);
    await expect(complete(page)).toBeVisible();
    await expect(waiting(page)).toBeHidden();
    expect(await sent()).toEqual([key]);
  });
});
