import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OutsideTeam } from './support/outside-team';
import { ReleaseTeam } from './support/release-team';
import { expect, expectAccessible, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 65;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const PARKING = '@acme/parking';

/** The environment's owner lets the part have its prefix. */
async function grant(owner: ReleaseTeam): Promise<void> {
  const file = join(owner.store, 'environment.json');
  const environment = JSON.parse(readFileSync(file, 'utf8')) as { readonly grants?: object };
  const granted = join(owner.store, 'granted.json');
  writeFileSync(
    granted,
    JSON.stringify({ ...environment, grants: { ...environment.grants, [PARKING]: { prefixes: ['parking'] } } }),
  );
  await owner.release('compose', '--config', granted);
}

test('a team without a clone gets from an empty folder to a live page, and to an edit inside the deployed shell', async ({
  page,
}) => {
  test.slow();
  const owner = await ReleaseTeam.start(port);
  const team = new OutsideTeam(owner.store);
  try {
    const [why, create] = await Promise.all([team.withoutRegistry(), team.packKit()]);
    test.skip(why !== null, why ?? '');

    await team.create(create, PARKING);
    await team.type('npm install --prefer-offline --no-audit --no-fund');
    await team.type('npm test');
    await team.type('npm run typecheck');
    await team.type('npm run build');
    await team.type('npx wattline publish dist');
    await grant(owner);
    expect(await team.type(`npx wattline can-i-deploy ${PARKING} 0.1.0`)).toContain('Yes.');
    await team.type(`npx wattline promote ${PARKING} 0.1.0`);

    await page.goto('/parking');
    await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText('Questions: 1')).toBeVisible();
    await expect(page.getByText('We have your question.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(`${origin}/`);

    const key = join(import.meta.dirname, '../../.local/override-key.pem');
    const develop = `npx wattline develop --against ${origin}/parking --key ${key} --port ${port + 1}`;
    await page.goto(await team.begin(develop, /http:\S+override=\S+/));
    await expect(page.getByRole('complementary', { name: 'Test release' })).toContainText(`${PARKING} development`);
    await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
    team.edit('src/texts.ts', "title: 'Parking'", "title: 'Parking, edited'");
    await expect(page.getByRole('heading', { level: 1, name: 'Parking, edited' })).toBeVisible();
  } finally {
    await team.stop();
    await owner.stop();
  }
});
