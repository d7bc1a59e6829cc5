import { expect, test } from './support/test';

test('accessible, within-reach: pages can be zoomed as far as the browser lets them, and know the safe areas', async ({
  page,
}) => {
  await page.goto('/');
  const viewport = page.locator('meta[name="viewport"]');
  await expect(viewport).toHaveAttribute('content', /width=device-width/);
  await expect(viewport).toHaveAttribute('content', /viewport-fit=cover/);
  // The bar at the lower edge stands above the keyboard.
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await expect(viewport).not.toHaveAttribute('content', /user-scalable|maximum-scale|minimum-scale/);
});
