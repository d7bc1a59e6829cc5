import { documentedCommands, OutsideTeam } from './support/outside-team';
import { ReleaseTeam } from './support/release-team';
import { expect, expectAccessible, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 65;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const PARKING = '@acme/parking';

test('a team without a clone gets its part live by the documented commands, and sees an edit inside the deployed shell before', async ({
  page,
}) => {
  test.slow();
  const owner = await ReleaseTeam.start(port);
  const team = new OutsideTeam(owner.store);
  try {
    const [why] = await Promise.all([team.withoutRegistry(), team.packKit()]);
    test.skip(why !== null, why ?? '');

    await test.step('a part of the kit', async () => {
      const [create = '', , ...commands] = documentedCommands('From nothing to a live page');
      await team.type(create, team.projects);
      for (const command of commands) await team.type(command);
      await team.type('npm run typecheck');
    });

    await test.step('the part alone in a page', async () => {
      const [emulate = ''] = documentedCommands('Alone in a page');
      await page.goto(await team.begin(emulate.replace('4302', `${port + 2}`), /http:\S+\/parking/));
      await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('Questions: 1')).toBeVisible();
      await team.stopLast();
    });

    await test.step('an edit inside the deployed shell, which does not know the part', async () => {
      const [develop = ''] = documentedCommands('Inside a shell that is deployed');
      const against = develop.replace('https://staging.example', origin);
      await page.goto(await team.begin(`${against} --port ${port + 1}`, /http:\S+\/parking/));
      await expect(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('Questions: 1')).toBeVisible();
      team.edit('src/texts.ts', "title: 'Parking'", "title: 'Parking, edited'");
      await expect(page.getByRole('heading', { level: 1, name: 'Parking, edited' })).toBeVisible();
    });

    await test.step('live, once it is granted', async () => {
      await owner.grant(PARKING, { prefixes: ['parking'] });
      expect(await team.type(`npx wattline can-i-deploy ${PARKING} 0.1.0`)).toContain('Yes.');
      await team.type(`npx wattline promote ${PARKING} 0.1.0`);
      await page.goto('/parking');
      await expect(page.getByRole('heading', { level: 1, name: 'Parking', exact: true })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('We have your question.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page).toHaveURL(`${origin}/`);
    });

    await test.step('a remote as it is', async () => {
      const project = team.copyProject('widget');
      await owner.grant('@acme/app2', { prefixes: ['widget'], kilobytes: 250 });
      for (const command of documentedCommands('A remote as it is')) await team.type(command, project);
      await page.goto('/widget');
      await expect(page.getByRole('heading', { level: 1, name: 'App 2 Widget' })).toBeVisible();
    });
  } finally {
    await team.stop();
    await owner.stop();
  }
});
