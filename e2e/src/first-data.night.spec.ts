import { expect, test } from './support/test';

/** When each address was asked for, in milliseconds since the page was; in the order of asking. */
const timings = () =>
  performance.getEntriesByType('resource').map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));

test.describe('data-leaves-with-the-document', () => {
  test('1 §2 each first read of a station goes out once, before any script of the app has run', async ({
    page,
    sandbox,
  }) => {
    const station = await sandbox.station({
      template: 'loc-012',
      tariffs: [{ elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, step_size: 1 }] }] }],
    });
    const tariff = `/ocpi/emsp/2.2.1/tariffs/${station.id}-tariff-1`;
    // The shell's script comes once the answers are there.
    const shell = /\/shell\/[^/]+\/shell\.[^/]+\.js$/;
    let answers = 0;
    page.on('response', (response) => {
      answers += /\/(locations|tariffs|by-party)\//.test(response.url()) ? 1 : 0;
    });
    await page.route(shell, async (route) => {
      await expect.poll(() => answers).toBe(3);
      await route.continue();
    });
    await page.goto(station.path);
    await expect(page.getByText('$0.40/kWh').first()).toBeVisible();

    const asked = (await page.evaluate(timings)).filter(({ path }) => /^\/(ocpi|api\/public)\//.test(path));
    expect(asked.map(({ path }) => path)).toEqual([
      station.call,
      tariff,
      expect.stringMatching(/^\/api\/public\/networks\/by-party\/[^/]+$/),
    ]);
    for (const path of [station.call, tariff]) expect(await sandbox.requests(path)).toHaveLength(1);
    const [location, price] = [await sandbox.requests(station.call), await sandbox.requests(tariff)].flat();
    expect(price?.headers['x-correlation-id']).toBe(location?.headers['x-correlation-id']);
  });

  test('no-blind-repeat: a failed answer counts as the first of four attempts', async ({ page, sandbox }) => {
    const station = await sandbox.station();
    await sandbox.fault({ path: station.call, kind: 'status', status: 503, times: 1 });
    await page.goto(station.path);
    await expect(page.getByText(/^\d+\/\d+ available$/)).toBeVisible();
    const requests = await sandbox.requests(station.call);
    expect(requests.map(({ status }) => Number(status)).toSorted((one, other) => one - other)).toEqual([200, 503]);
    expect(new Set(requests.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });
});
