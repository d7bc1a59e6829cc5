import type { Browser, Page } from '@playwright/test';
import { bucketAt } from '@wattline/contract/testing';
import { consoleUnlocked } from './support/console';
import { copyAsVersion, ReleaseTeam } from './support/release-team';
import { makeDriver, makeOperator } from './support/signed-in';
import { expect, expectAccessibleInEachLook, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 21;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const STATIONS = '@wattline/stations';
const VERSION = '9.0.0-desk';

async function openDesk(page: Page): Promise<void> {
  await consoleUnlocked(page);
  await page.goto('/debug/releases');
  await expect(page.getByRole('heading', { level: 3, name: STATIONS })).toBeVisible();
}

/** Whether a new visitor, by their place in the traffic, gets the release on trial. */
async function getsTrial(browser: Browser, place: number): Promise<boolean> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const bucket = `${bucketAt('@wattline/stations', place)}`;
  await context.addInitScript((kept) => localStorage.setItem('wattline.visitor-bucket', kept), bucket);
  const page = await context.newPage();
  await page.goto('/station/loc-001');
  await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await context.close();
  return scripts.some((name) => name.includes(`/remotes/stations/${VERSION}/module`));
}

test.describe('release-desk', () => {
  let team: ReleaseTeam;
  test.beforeAll(async () => {
    team = await ReleaseTeam.start(port, '--', copyAsVersion('stations', VERSION));
  });
  test.afterAll(() => team?.stop());

  test('an operator gives a release to a part of the visitors and takes it back, and a driver reads', async ({
    page,
    browser,
    request,
    context,
  }) => {
    const operator = await makeOperator(request, 'release-operator:stations');
    await operator.enter(context, origin);
    await openDesk(page);
    expect(await getsTrial(browser, 5)).toBe(false);

    const control = (name: string) => page.getByRole('button', { name: `${name}: ${STATIONS}` });
    await page.getByRole('combobox', { name: `Release: ${STATIONS}` }).selectOption(VERSION);
    await page.getByRole('combobox', { name: `For: ${STATIONS}` }).selectOption('20');
    // This team's operator has no right to other parts.
    await expect(page.getByRole('button', { name: /^Promote: / })).toHaveCount(1);
    await expectAccessibleInEachLook(page);
    await control('Promote').click();
    const dialog = page.getByRole('alertdialog', { name: `Promote ${STATIONS}` });
    await expect(dialog).toContainText(new RegExp(`To\\S+ 80 %, ${VERSION} 20 %`));
    await dialog.getByRole('button', { name: 'Give it 20 %' }).dblclick();
    await expect(page.getByText('On trial: 20 %')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await getsTrial(browser, 5)).toBe(true);
    expect(await getsTrial(browser, 50)).toBe(false);

    // One act, by this person, in the log.
    const { log } = JSON.parse((await team.release('status', '--json', '--lines', '2')).output) as { log: object[] };
    expect(log).toMatchObject([
      { action: 'promote', part: STATIONS, result: 'done', by: expect.stringContaining('operator-') },
      { action: 'publish' },
    ]);

    const other = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    const driver = await makeDriver(request);
    await driver.enter(other, origin);
    const theirs = await other.newPage();
    await openDesk(theirs);
    await expect(theirs.getByText('Your account has no operator’s role, so you can only read.')).toBeVisible();
    await expect(theirs.getByText('On trial: 20 %')).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^(Promote|Roll back|Link for myself): / })).toHaveCount(0);
    await expect(theirs.getByText('operator-')).toHaveCount(0);
    await other.close();

    await control('Roll back').click();
    await page.getByRole('button', { name: 'End the trial' }).click();
    await expect(page.getByText('On trial: 20 %')).toBeHidden();
    expect(await getsTrial(browser, 5)).toBe(false);
  });
});
