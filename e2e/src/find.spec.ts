import { randomUUID } from 'node:crypto';
import { firstViewOf } from './support/first-views';
import { expect, expectAccessible, expectNothingRaw, test } from './support/test';

test('own-codes, scanned-charger, compared-label: a printed code that is typed on the landing page leads to its charger, and its label is compared before paying', async ({
  page,
  sandbox,
}) => {
  const id = `loc-${randomUUID().slice(0, 8)}`;
  const { evses } = await sandbox.station({ id });
  const code = evses.at(-1)?.uid ?? '';
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Enter the code on the charger' });
  await field.fill('https://evil.example/station/loc-001');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code opens another site (evil.example)');
  await expect(page).toHaveURL('/');
  await expectAccessible(page);

  await field.fill(code);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/station/${id}\\?evse=`));
  const card = page.getByRole('listitem').filter({ hasText: 'The charger you scanned' }).first();
  await expect(card).toBeInViewport();
  await expect(card.getByRole('button', { name: 'Start Charging' })).toBeVisible();

  await card.getByRole('button', { name: 'Start Charging' }).click();
  await expect(page).toHaveURL(/\/confirmation\/[^?]+\?scanned$/);
  const here = page.getByRole('checkbox', { name: /^I’m at US\*.* and accept the charging terms$/ });
  await expect(page.getByText(/^Secure payment on localhost:\d+$/)).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Proceed to payment' });
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  await page.getByText('Not my charger').click();
  await expect(page.getByRole('link', { name: 'Choose a charger of this station' })).toBeVisible();
  await page.getByText('Not my charger').click();
  await here.check();
  await expect(proceed).toBeEnabled();
  await page.reload();
  await expect(proceed).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'I accept the charging terms' })).toBeVisible();
});

test.describe('find-a-station', () => {
  // In the sea off Culebrita: only this test's station is there.
  test.use({ geolocation: { latitude: 18.3, longitude: -64.9 }, permissions: ['geolocation'] });

  test('a driver finds a station nearby and by place, by keyboard', async ({ page, sandbox }) => {
    const name = `Faro ${randomUUID().slice(0, 8)}`;
    const { path } = await sandbox.station({
      patch: { name, coordinates: { latitude: '18.301000', longitude: '-64.900000' } },
    });
    await page.goto('/stations');
    await page.getByRole('button', { name: 'Near me' }).press('Enter');
    const row = page.getByRole('list', { name: 'Stations' }).locator(':scope > li').filter({ hasText: name });
    await expect(row).toContainText('0.1 km');
    await expect(row).toContainText('Up to 350 kW');
    await expect(page.getByRole('status').filter({ hasText: 'near you, the nearest first' })).toBeVisible();
    await expectNothingRaw(page);

    await page.getByRole('searchbox').fill(name.toLowerCase());
    await expect(page.getByRole('status').filter({ hasText: '1 station matches' })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('a-map-beside-the-list', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on a phone it costs nothing before it is asked for; then its pins and the list are in step, and a station leads back', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const ofMap = () => loaded.filter((path) => /\/map\.\w+\.js$|^\/sandbox\/map\//.test(path));
    await page.goto('/stations');
    const list = page.getByRole('list', { name: 'Stations' });
    await expect(list.getByRole('link').first()).toBeVisible();
    await expect(firstViewOf(page)).toHaveCount(0);
    expect(ofMap()).toEqual([]);

    await page.getByRole('link', { name: 'Map' }).click();
    const pins = page.locator('[data-map] .pin');
    await expect(pins.first()).toBeVisible();
    await expect
      .poll(() =>
        page
          .locator('[data-map] img')
          .evaluateAll((tiles) => tiles.every((tile) => (tile as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await expectAccessible(page);

    // By its name: stations of other tests come meanwhile, and their pins stand between.
    const map = page.locator('[data-map]');
    const name = (await map.locator('[title]:has(.pin)').first().getAttribute('title')) ?? '';
    await map.getByTitle(name, { exact: true }).click();
    await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText(name);
    await list.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Stations' }).click();
    await expect(page).toHaveURL('/stations?map=');
    await expect(pins.first()).toBeVisible();
  });
});

test('addresses-as-people-have-them, page-not-found: an address as a messenger has it leads to its station, one that no server reads shows Page not found in Spanish', async ({
  page,
  choose,
}) => {
  await page.goto('/STATION//LOC-001).');
  await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
  await expect(page).toHaveURL('/station/loc-001');
  await page.goto('/station');
  await expect(page).toHaveURL('/stations');

  await choose({ language: 'es' });
  for (const [path, status] of [
    ['/%', 400],
    ['/station/loc-001%00', 400],
    ['/no-such-page', 404],
  ] as const) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, status]);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
