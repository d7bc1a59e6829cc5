import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

test.describe('station-time-zone: the list of receipts on a device far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('has the day and the month of the receipt: the station’s', async ({ page, sandbox, driver }) => {
    const station = await sandbox.station({ patch: { time_zone: 'America/Puerto_Rico' } });
    const { id } = await driver.charging(station, {
      patch: { start_date_time: '2025-09-01T02:30:00Z', end_date_time: '2025-09-01T03:30:00Z' },
    });
    await driver.endSession(id);
    await page.goto(`/receipt/${id}`);
    await expect(page.getByText('August 31, 2025', { exact: true })).toBeVisible();
    await page.goto('/receipts');
    await expect(page.getByRole('heading', { name: 'August 2025' })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link')).toContainText(/Aug 31, 10:30\sPM AST/);
  });
});
