import type { Page } from '@playwright/test';
import { federationRecords } from './support/federation-records';
import { copyAsVersion, ReleaseTeam } from './support/release-team';
import { confirmationOf, connect, makeDriver, pay } from './support/signed-in';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 20;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const confirmation = (page: Page) => page.getByRole('heading', { name: 'Confirm your charge' });

/** The releases of checkout that run in a page. A document may ask for the live one ahead of that. */
const running = async ({ page }: Visitor) =>
  (await federationRecords(page)).releases.filter((release) => release.startsWith('wattline_checkout@'));

test('a promotion and a rollback reach the next visitor, a payment that was made keeps its release, and no file of another part changes its address', async ({
  browser,
  request,
  sandbox,
}) => {
  test.slow();
  const team = await ReleaseTeam.start(port, '--', copyAsVersion('checkout', '1.2.0'));
  try {
    const path = confirmationOf(await sandbox.station());
    const opens = async (visitor: Visitor) => {
      await visitor.page.goto(path);
      await expect(confirmation(visitor.page)).toBeVisible();
      return running(visitor);
    };
    const driver = await makeDriver(request);
    await driver.saveCard();
    const paying = await Visitor.open(browser, origin);
    await driver.enter(paying.context, origin);
    const before = await opens(paying);
    const others = team.servedFiles().filter((file) => !file.startsWith('/remotes/checkout/'));

    await pay(paying.page);
    await expect(paying.page).toHaveURL(/\/connect-vehicle\//);

    await team.release('promote', 'checkout', '1.2.0');
    expect(await opens(await Visitor.open(browser, origin))).toEqual(['wattline_checkout@1.2.0']);
    expect(team.servedFiles().filter((file) => !file.startsWith('/remotes/checkout/'))).toEqual(others);

    // Over a reload too.
    await paying.page.reload();
    await connect(paying.page);
    await expect(paying.page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    expect(await running(paying)).toEqual(before);
    expect(await driver.count('hold-made')).toBe(1);

    await team.release('rollback', 'checkout');
    expect(await opens(await Visitor.open(browser, origin))).toEqual(before);
  } finally {
    await team.stop();
  }
});
