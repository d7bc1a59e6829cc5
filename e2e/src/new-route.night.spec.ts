import { builtRelease } from './releases/built-release';
import { go, markDocument } from './support/composition';
import { ReleaseTeam } from './support/release-team';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 45;
const origin = `http://localhost:${port}`;
const PART = '@acme/parking';

test('granted-routes: a new part’s first page ships without the shell, also into an open tab', async ({ page }) => {
  const { dist } = builtRelease('new-route');
  const team = await ReleaseTeam.start(port);
  try {
    await page.goto(origin);
    const isSameDocument = await markDocument(page);
    await team.release('publish', dist);
    const refused = await team.run('can-i-deploy', PART, '1.0.0');
    expect(refused.code).not.toBe(0);
    const [, row = ''] = /add ("@acme\/parking": \{.*?\}) to the grants/.exec(refused.output) ?? [];
    team.addGrants(JSON.parse(`{${row}}`) as Record<string, object>);
    await team.release('promote', PART, '1.0.0');
    await go(page, '/parking/1');
    await expect(page.getByRole('heading', { name: 'Parking' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
    await page.goto(`${origin}/parking/2`);
    await expect(page.getByRole('heading', { name: 'Parking' })).toBeVisible();
  } finally {
    await team.stop();
  }
});
