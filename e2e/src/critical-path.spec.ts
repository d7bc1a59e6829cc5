import { roundTripsTo } from './support/round-trips';
import { expect, test } from './support/test';

test('data-leaves-with-the-document: two dependent round trips after the document bring a station’s first connector with its price, and one brings the landing page', async ({
  page,
  sandbox,
}) => {
  const station = await sandbox.station();
  await test.step('a station: scripts beside the location, then its tariffs', async () => {
    const price = page.getByRole('button', { name: /Available.*\$\d/ }).first();
    const rounds = await roundTripsTo(page, station.path, price);
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(2);
    expect(rounds.flat()).toContain(station.call);
  });
  await test.step('the landing page', async () => {
    const rounds = await roundTripsTo(page, '/', page.getByRole('heading', { level: 1 }));
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(1);
  });
});
