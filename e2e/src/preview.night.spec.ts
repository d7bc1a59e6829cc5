import { ReleaseTeam } from './support/release-team';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 40;

/** A preview has an origin of its own: nothing that its pages keep is the site's, and nothing of the site's is theirs. */
test.describe('previews-apart', () => {
  let team: ReleaseTeam;
  test.beforeAll(async () => {
    team = await ReleaseTeam.start(port);
  });
  test.afterAll(() => team.stop());

  test('a driver uses a preview at its own host, apart from the site, until it is removed', async ({ page }) => {
    const preview = `http://redesign.preview.localhost:${port}`;
    const site = `http://localhost:${port}`;
    await page.goto(`${site}/station/loc-001`);
    await page.evaluate(() => localStorage.setItem('of-the-site', 'yes'));
    const composed = await page.content();

    await team.release('compose', '--preview', 'redesign', '--days', '1');
    const answer = await page.goto(`${preview}/station/loc-001`);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('of-the-site'))).toBeNull();
    expect(new URL(page.url()).origin).toBe(preview);
    expect(composed).not.toContain('preview-redesign');
    await page.goto(`${preview}/stations`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await team.release('compose', '--preview', 'redesign', '--remove');
    expect((await page.goto(`${preview}/station/loc-001`))?.status()).toBe(404);
    expect((await page.goto(`${site}/station/loc-001`))?.status()).toBe(200);
  });
});
