import type { Page } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { Composition, type LiveRelease } from './support/composition';
import { serveRelease } from './support/serve-release';
import { makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

// A press throws, as a part does that does not know its rights.
test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';

/** Opens the part with these rights, as discovery has them. */
async function open(page: Page, rights: { readonly auth: readonly string[]; readonly topics: readonly string[] }) {
  const composition = await Composition.of(page);
  const release: LiveRelease = await serveRelease(page, builtRelease('rights'));
  const { wattline } = release.extras ?? {};
  composition.deploy(STATIONS, { ...release, extras: { wattline: { contract: '3.0.0', ...wattline, rights } } });
  const reports: { readonly kind: string }[] = [];
  composition.configure({ composition: { reportUrl: '/failure-reports' } });
  await page.route('/failure-reports', (route) => {
    reports.push(route.request().postDataJSON() as { readonly kind: string });
    return route.fulfill({ status: 204 });
  });
  await page.goto('/stations');
  await expect(page.getByRole('heading', { name: 'Rights' })).toBeVisible();
  return reports;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('rights-by-part: a part sends nothing and reads no token without a right, the page stays and the cause is reported; with the right its event has its own name', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const driver = await makeDriver(request);
  await driver.enter(context, baseURL ?? '');
  const status = page.getByRole('main').getByRole('status');
  await test.step('with the right to see the driver alone', async () => {
    const reports = await open(page, { auth: ['driver'], topics: [] });
    await press(page, 'Read the token');
    await expect(status).toContainText("it has no right 'token'");
    await press(page, 'End a session');
    await expect(status).toContainText("it has no right 'session/completed'");
    await expect(page.getByText('Sessions ended by: none')).toBeVisible();
    await press(page, 'End a session, unprepared');
    await expect.poll(() => reports.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
    expect(JSON.stringify(reports)).toContain('grants');
    await expect(page.getByRole('heading', { name: 'Rights' })).toBeVisible();
  });
  await test.step('with the right to send the event', async () => {
    await page.evaluate(() => localStorage.clear());
    await open(page, { auth: [], topics: ['session/completed'] });
    await press(page, 'End a session');
    await expect(page.getByText(`Sessions ended by: ${STATIONS}`)).toBeVisible();
    await press(page, 'Show a notice');
    await expect(page.getByText(`Notices by: ${STATIONS}`)).toBeVisible();
  });
});
