import type { Page } from '@playwright/test';
import { goAnew } from './support/composition';
import { ended } from './support/receipt';
import { signedIn as test } from './support/signed-in';
import { expect, expectNothingRaw } from './support/test';

const total = (page: Page) => page.getByText('Total (including VAT)').locator('..');

test.describe('1 §2: from a paid start to the receipt', () => {
  test('the total is the operator’s bill by kWh (AC and DC) and by session, of another operator, in both spellings', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const template of ['loc-001', 'loc-002', 'loc-003', 'loc-010']) {
      const station = await sandbox.station({ template });
      for (const spelling of ['snake', 'camel']) {
        await test.step(`a copy of ${template}, ${spelling}`, async () => {
          const session = await ended(driver, station, { spelling, startedSecondsAgo: 1_000 });
          await goAnew(page, `/receipt/${session.id}`);
          await expect(page.getByText(`Session #${session.id.slice(-8)}`)).toBeVisible();
          await expect(total(page)).toContainText((session.cost?.incl_vat ?? 0).toFixed(2));
          await expectNothingRaw(page);
        });
      }
    }
  });
});

test.describe('station-time-zone: a receipt that is opened far away', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('it has the date and times of the station’s clocks, and a note if they are not known', async ({
    page,
    sandbox,
    driver,
  }) => {
    const at = { patch: { start_date_time: '2025-09-04T02:30:00Z', end_date_time: '2025-09-04T03:30:00Z' } };
    const known = await ended(driver, await sandbox.station({ patch: { time_zone: 'America/Puerto_Rico' } }), at);
    await page.goto(`/receipt/${known.id}`);
    await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
    await expect(page.getByText('Puerto Rico time', { exact: true })).toBeVisible();
    await expect(page.getByText('September 3, 2025', { exact: true })).toBeVisible();
    await expect(page.locator('dd').getByText(/^10:30\sPM$/)).toBeVisible();
    await expect(page.locator('dd').getByText(/^11:30\sPM$/)).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('rowheader', { name: /^11:30\sPM\sAST$/ })).toBeVisible();

    const unknown = await ended(driver, await sandbox.station({ patch: { time_zone: null } }), at);
    await goAnew(page, `/receipt/${unknown.id}`);
    await expect(page.getByText('This device’s. The station’s is not known.')).toBeVisible();
    await expect(page.locator('dd').getByText(/^04:30\sAM$/)).toBeVisible();
  });
});
