import { roundTripsTo } from './support/round-trips';
import { expect, test } from './support/test';

test.describe('data-leaves-with-the-document: dependent round trips after the document', () => {
  test('two round trips bring a station’s first connector with its price: scripts beside the location, then its tariffs', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station();
    const price = page.getByRole('button', { name: /Available.*\$\d/ }).first();
    const rounds = await roundTripsTo(page, station.path, price);
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(2);
    expect(rounds.flat()).toContain(station.call);
  });

  test('one round trip brings the landing page', async ({ page }) => {
    const rounds = await roundTripsTo(page, '/', page.getByRole('heading', { level: 1 }));
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(1);
  });
});
