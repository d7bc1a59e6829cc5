import { randomUUID } from 'node:crypto';
import { goAnew } from './support/composition';
import {
  chooseElsewhere,
  expect,
  expectAccessible,
  expectAccessibleInEachLook,
  expectNothingRaw,
  test,
} from './support/test';

test.describe('1 §2 a driver opens a station from its QR code', () => {
  test('the driver sees live connectors with honest prices, picks one and continues to the confirmation', async ({
    page,
  }) => {
    await page.goto('/station/loc-001');
    await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
    await expect(page.getByText(/^\d+\/\d+ available$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Charging network' })).toContainText('Carga Puerto Rico');
    const connector = page.getByRole('button', { name: /kW · Available.*\$\d+\.\d\d\/kWh/ }).first();
    await connector.click();
    await expect(connector).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Start Charging' }).click();
    await expect(page).toHaveURL(/\/confirmation\/[^/]+\/[^/]+$/);
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toMatchObject({
      location: { id: 'loc-001' },
      tariffData: { id: expect.any(String), elements: expect.any(Array) },
    });
  });

  test('the driver compares totals for an energy that is chosen once for every tab and visit', async ({
    page,
    context,
    sandbox,
  }) => {
    const price = { price_components: [{ type: 'ENERGY', price: 0.4, vat: 10, step_size: 1 }] };
    const { path } = await sandbox.station({ template: 'loc-005', tariffs: [{ elements: [price] }] });
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await tab.goto(path);
      await expect(tab.getByText('≈ $8.80 for 20 kWh incl. tax')).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Compare the cost of' }).selectOption('40 kWh');
    for (const tab of [page, other]) await expect(tab.getByText('≈ $17.60 for 40 kWh incl. tax')).toBeVisible();
    await page.reload();
    await expect(page.getByText('≈ $17.60 for 40 kWh incl. tax')).toBeVisible();
  });

  test('an operator’s long texts leave room for one another: the network’s name, and the rows of its connectors', async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const country = 'The United Federation of Very Long Country Names of the World';
    await page.route('**/networks/by-party/**', (route) =>
      route.fulfill({ json: { name: 'Carga Puerto Rico', country, website: `https://${'long.'.repeat(20)}example` } }),
    );
    await page.goto((await sandbox.station()).path);
    const name = page.getByRole('region', { name: 'Charging network' }).getByText('Carga Puerto Rico');
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.width).toBeGreaterThan(80);
    await expect(page.getByText(country)).toHaveCSS('text-overflow', 'ellipsis');
  });

  test('a reload and the back button keep the driver’s place', async ({ page }) => {
    await page.goto('/station/loc-004');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: 'No pictures of this station yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Wattline' }).first().click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('1 §7 conventions: every call has its headers, and a station of 40 chargers makes one request per distinct tariff', async ({
    page,
    sandbox,
  }) => {
    const tariffs = [{ elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, step_size: 1 }] }] }];
    const station = await sandbox.station({ template: 'loc-012', tariffs });
    await page.goto(station.path);
    await expect(page.getByText('$0.40/kWh').first()).toBeVisible();
    await expect(page.getByText(/^\d+\/\d+ available$/)).toBeVisible();
    expect(await sandbox.requests(`/ocpi/emsp/2.2.1/tariffs/${station.id}-tariff-1`)).toHaveLength(1);
    const [call] = await sandbox.requests(station.call);
    expect(call?.headers).toMatchObject({
      'x-api-version': '2.0',
      'x-cpo-identifier': 'WTL',
      accept: expect.stringContaining('application/json'),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-correlation-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/),
    });
  });
});

test('WCAG 2.2 AA: the station and its gallery pass, light and dark, in both languages, and long words have their room', async ({
  page,
  sandbox,
}) => {
  const id = `loc${randomUUID().slice(0, 8)}`;
  await page.goto((await sandbox.station({ template: 'loc-003', id })).path);

  await test.step('View all N images opens a gallery that works by keyboard alone', async () => {
    await page.getByRole('button', { name: 'View all 5 images' }).press('Enter');
    const gallery = page.getByRole('dialog', { name: 'All pictures of this station' });
    await expect(gallery.getByText('1 of 5')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('2 of 5')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(page.getByRole('button', { name: 'View all 5 images' })).toBeFocused();
  });

  await test.step('in Spanish, a long price leaves room for the name of its connector (390 px), and a long id of a charger stays in one line (320 px)', async () => {
    await chooseElsewhere(page, { language: 'es' });
    await expect(page.getByText(/Cargo por inactividad/).first()).toBeVisible();
    const name = page.getByText(/^CCS1 · /).first();
    expect((await name.boundingBox())?.height).toBeLessThan(32);
    await page.setViewportSize({ width: 320, height: 640 });
    const heading = page.getByRole('heading', { level: 3, name: `US*SBX*E${id}*1` });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.height).toBeLessThan(32);
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseElsewhere(page, { language: 'en' });
  });

  await page.getByRole('button', { name: /\$0/ }).first().click();
  await expectAccessibleInEachLook(page);
  await page.getByRole('tab').last().click();
  await expectAccessibleInEachLook(page);
});

test('a station of 500 connectors stays smooth: it can be scrolled and chosen from', async ({ page }) => {
  await page.goto('/station/loc-013');
  await expect(page.getByRole('button', { name: /kW · / })).toHaveCount(500);
  await expect(page.getByText('Loading price...')).toHaveCount(0);
  const last = page.getByRole('button', { name: /Available/ }).last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  // Nor are rows wider than the window for lists that are not laid out yet.
  await expect(last).toBeInViewport({ ratio: 1 });
});

const seeds = Array.from({ length: 20 }, (_, index) => `loc-${String(index + 1).padStart(3, '0')}`);
test.describe('bad input', () => {
  // Pictures over http are refused.
  test.use({ refusedOnPurpose: true });

  for (const some of [seeds.slice(0, 10), seeds.slice(10)]) {
    test(`${some[0]} to ${some.at(-1)} show nothing raw, and run nothing`, async ({ page }) => {
      test.slow();
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const id of some) {
        await test.step(id, async () => {
          await goAnew(page, `/station/${id}`);
          await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
          await expect(page.getByText('Loading price...')).toHaveCount(0);
          await expectNothingRaw(page);
          await page.getByRole('tab', { name: 'Info' }).click();
          await expectNothingRaw(page);
          expect(
            await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            id,
          ).toBe(0);
        });
      }
      expect(refused.filter((text) => !text.startsWith('Loading the image'))).toEqual([]);
    });
  }
});
