import type { Page } from '@playwright/test';
import { buildForeign, distOf, releaseOf } from './support/foreign-parts';
import { ReleaseTeam } from './support/release-team';
import { buildShellAhead } from './support/shell-ahead';
import { connect, makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 75;
test.use({ baseURL: `http://localhost:${port}` });

const REACT = '19.9.0';

/** By Module Federation's own records: the React that parts get on this page, and the remotes that it has loaded. */
const loaded = (page: Page): Promise<{ readonly react: string[]; readonly remotes: string[] }> =>
  page.evaluate(() => {
    interface Instance {
      readonly shareScopeMap: { readonly default: { readonly react: object } };
      readonly options: { readonly remotes: readonly { readonly name: string }[] };
    }
    const records = Reflect.get(globalThis, '__FEDERATION__') as object;
    const [host] = Reflect.get(records, '__INSTANCES__') as readonly Instance[];
    return {
      react: Object.keys(host?.shareScopeMap.default.react ?? {}),
      remotes: (host?.options.remotes ?? []).map(({ name }) => name.split('#')[0] ?? ''),
    };
  });

test('the shell’s React moves ahead alone: a payment goes on with its part, a part with React 18 stays as it is', async ({
  page,
  context,
  request,
  sandbox,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await buildForeign('react-18');
  const ahead = buildShellAhead('1.9.0', REACT);
  const team = await ReleaseTeam.start(port);
  try {
    const { name, version, prefixes, slots, rights } = releaseOf('react-18');
    team.addGrants({ [name]: { prefixes, slots: Object.keys(slots), ...rights } });
    await team.release('publish', distOf('react-18'));
    await team.release('promote', name, version);

    const driver = await makeDriver(request);
    await driver.enter(context, baseURL ?? '');
    await page.goto(await driver.hold(await sandbox.station()));
    const tutorial = page.getByRole('button', { name: 'Next' });
    await expect(tutorial).toBeVisible();
    const before = await loaded(page);
    expect(before.react).not.toContain(REACT);

    await team.release('publish', ahead);
    await team.release('promote', 'shell', '1.9.0');
    await page.reload();
    await expect(tutorial).toBeVisible();
    expect(await loaded(page)).toEqual({ react: [REACT], remotes: before.remotes });
    await connect(page);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    expect([await driver.count('hold-made'), (await driver.sessions()).length]).toEqual([1, 1]);

    await page.goto('/parking-react-18/garage');
    await expect(page.getByText('React 18.3.1')).toBeVisible();
    await page.getByRole('button', { name: 'One hour more' }).click();
    await expect(page.getByText('Hours: 2')).toBeVisible();
    expect((await loaded(page)).react).toEqual([REACT]);
  } finally {
    await team.stop();
  }
});
