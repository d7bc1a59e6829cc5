import type { Page } from '@playwright/test';
import type { signedIn as test } from './signed-in';
import { expect } from './test';
import { untilKept } from './worker';

const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';

const WAITS = 'We’ll stop it as soon as you’re online';

export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });

export const waiting = (page: Page) => page.getByRole('region', { name: WAITS });

export const complete = (page: Page) => page.getByRole('heading', { name: 'Charging Complete' });

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'context' | 'sandbox' | 'driver'>;

/** A charge on its page, which the service worker keeps, and the keys of the stops that came to the backend. */
export async function charging({ page, sandbox, driver }: Omit<Fixtures, 'context'>) {
  const { id } = await driver.charging(await sandbox.station());
  await page.goto(`/session/${id}`);
  await expect(stopButton(page)).toBeVisible();
  await untilKept(page);
  const sent = async () =>
    (await sandbox.requests(STOP)).map(({ headers }) => headers['idempotency-key']).filter((key) => key?.includes(id));
  return { id, sent };
}
