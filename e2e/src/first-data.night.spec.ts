import { expect, test } from './support/test';

test.describe('data-leaves-with-the-document', () => {
  test('1 §2 a station’s record goes out once, before any script of the app has run', async ({ page, sandbox }) => {
    const station = await sandbox.station();
    // The shell's script comes once the answer is there.
    const answered = page.waitForResponse((response) => response.url().endsWith(station.call));
    await page.route(/\/shell\/[^/]+\/shell\.[^/]+\.js$/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(station.path);
    await expect(page.getByText(/^\d+\/\d+ available$/)).toBeVisible();
    expect(await sandbox.requests(station.call)).toHaveLength(1);
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
