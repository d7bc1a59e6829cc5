import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goAnew } from './support/composition';
import { pdfText } from './support/pdf-text';
import { chooseConnector, connect, pay, signedIn as test, type Driver, type KnownSession } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';

const total = (page: Page) => page.getByText('Total (including VAT)').locator('..');
const dollars = (minor: number): string => `$${(minor / 100).toFixed(2)}`;

/** A session that is over, without a payment. */
async function ended(
  driver: Driver,
  station: Parameters<Driver['charging']>[0],
  wish: Readonly<Record<string, unknown>> = {},
): Promise<KnownSession> {
  const session = await driver.charging(station, wish);
  await driver.endSession(session.id);
  return driver.session(session.id);
}

test.describe('1 §2: from a paid start to the receipt', () => {
  test('the receipt, the session and the ledger agree to the cent', async ({ page, sandbox, driver }) => {
    await page.clock.install();
    await driver.saveCard();
    await chooseConnector(page, await sandbox.station());
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await page.clock.runFor(3_000);
    await connect(page);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    const [id = ''] = await driver.sessions();
    await driver.advance(id, 400);
    await page.getByRole('button', { name: 'Stop Charging' }).click();
    await driver.advance(id, 10);
    await expect.poll(() => driver.count('hold-captured')).toBe(1);
    await page.clock.runFor(5_000);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();

    const captured = (await driver.ledger()).find(({ kind }) => kind === 'hold-captured');
    expect(captured?.amountMinor).toBeGreaterThan(100);
    await expect(total(page)).toContainText(dollars(captured?.amountMinor ?? 0));
    await expect(page.getByText(captured?.reference ?? 'none')).toBeVisible();
    await expect(page.getByText(`Session #${id.slice(-8)}`)).toBeVisible();
    await expect(page.getByText('Payment Successful')).toBeVisible();
    await expectNothingRaw(page);
    await expectAccessible(page);
    await page.reload();
    await expect(total(page)).toContainText(dollars(captured?.amountMinor ?? 0));
  });

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

test.describe('1 §2: receipt, when data is missing', () => {
  test('a session that the backend does not know shows an error; without a tariff, and while the tariffs’ services fail, the totals are shown', async ({
    page,
    sandbox,
    driver,
  }) => {
    await page.goto('/receipt/SES-UNKNOWN');
    await expect(page.getByRole('heading', { name: 'Error Loading Receipt' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');

    await test.step('without a tariff, with a note', async () => {
      // At a station and of a party that no built-in tariff is for.
      const session = await ended(driver, await sandbox.station(), {
        patch: {
          tariff_id: null,
          tariff_ids: null,
          charging_periods: [],
          location_id: 'loc-elsewhere',
          country_code: 'NL',
          party_id: 'NOB',
          currency: 'EUR',
        },
      });
      await goAnew(page, `/receipt/${session.id}`);
      await expect(page.getByText('Unable to fetch tariff data. Only showing totals.')).toBeVisible();
      await expect(page.getByText('Energy Charges')).toBeHidden();
      await expect(total(page)).toContainText((session.cost?.incl_vat ?? 0).toFixed(2));
      await expectNothingRaw(page);
    });
    await test.step('while the tariffs’ services fail', async () => {
      const session = await ended(driver, await sandbox.station());
      for (const path of ['/api/portal/tariffs', '/ocpi/emsp/2.2.1/tariffs'])
        await driver.fault({ path, kind: 'status', status: 404 });
      await goAnew(page, `/receipt/${session.id}`);
      await expect(page.getByText(`Session #${session.id.slice(-8)}`)).toBeVisible();
      await expect(total(page)).toContainText((session.cost?.incl_vat ?? 0).toFixed(2));
      await expectNothingRaw(page);
    });
  });
});

test('1 §2: Download PDF and Share, of a receipt that could not be read at first', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const session = await ended(driver, await sandbox.station());
  await test.step('Try again reads it, with no reload', async () => {
    const end = await sandbox.fault({ path: `/ocpi/emsp/2.2.1/sessions/${session.id}`, kind: 'status', status: 404 });
    await page.goto(`/receipt/${session.id}`);
    await expect(page.getByRole('heading', { name: 'Error Loading Receipt' })).toBeVisible();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  });
  await test.step('a notice is shown if the code that makes PDFs does not arrive with the press', async () => {
    expect(fetched.filter((url) => url.includes('receipt-export'))).toEqual([]);
    await page.route('**/receipt-export*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByText('The PDF could not be made. Please try again.')).toBeVisible();
  });
  await test.step('with the next press a real PDF is made on the device', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(content);
    expect(text).toContain(`Session #${session.id.slice(-8)}`);
    expect(text).toContain(`$${session.cost?.incl_vat.toFixed(2)} USD`);
  });
  await test.step('without a share sheet the link is copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').getByText(/copied/i)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
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
    await expect(page.getByText('America/Puerto Rico')).toBeVisible();
    await expect(page.getByText('September 3, 2025')).toBeVisible();
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
