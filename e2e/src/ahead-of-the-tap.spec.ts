import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Every script of checkout that the page asks for, as often as it does. */
function scriptsOfCheckout(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, script] = /\/remotes\/checkout\/[^/]+\/([\w-]+)\.[^/]*js/.exec(request.url()) ?? [];
    if (script !== undefined) asked.push(script);
  });
  return asked;
}

test('ahead-of-the-tap: once the station is shown and the browser was idle, a tap shows the confirmation without any further script', async ({
  page,
}) => {
  const asked = scriptsOfCheckout(page);
  const screen = page.waitForResponse(/\/checkout\/[^/]+\/screen-confirmation\./);
  await page.goto('/station/loc-001');
  const connector = page.getByRole('button', { name: /Available.*\$\d/ }).first();
  await expect(connector).toBeVisible();
  await (await screen).finished();
  await expect.poll(() => asked.toSorted()).toEqual(['costs', 'module', 'remoteEntry', 'screen-confirmation']);
  await page.waitForLoadState('networkidle');
  await page.route(/\/remotes\//, (route) => route.abort());
  await connector.click();
  await page.getByRole('button', { name: 'Start Charging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your charge' })).toBeVisible();
  await expect(page.getByText(/^About \$\d/)).toBeVisible();
});
