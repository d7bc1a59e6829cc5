import { Composition, makeRelease, type LiveRelease } from './support/composition';
import { catchReports, shortFailure } from './support/failures';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

/** JavaScript: an entry that gives the shell these modules, by their names. */
const entryOf = (container: string, modules: Readonly<Record<string, string>>): string => `{
  const element = (type, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props });
  const modules = { ${Object.entries(modules)
    .map(([name, code]) => `'${name}': ${code}`)
    .join()} };
  globalThis.${container} = { init() {}, get: async (name) => () => ({ default: modules[name] }) };
}`;

const filling = (release: LiveRelease, slots: Readonly<Record<string, readonly string[]>>): LiveRelease => ({
  ...release,
  extras: { wattline: { contract: '4.0.0', slots } },
});

test('silent-slots: a part’s content on every page comes from its own release, and content that throws is silent and reported', async ({
  page,
}) => {
  const [session, checkout] = ['@wattline/session', '@wattline/checkout'];
  const composition = await Composition.of(page);
  const reports = await catchReports(page, composition);
  const bar = "() => element('a', { href: '/session/S1', children: 'You are charging' })";
  const screen = "{ contract: '4.0.0', routes: [{ path: '*', element: element('h1', { children: 'Your charge' }) }] }";
  const entry = entryOf('wattline_session', { './module': screen, './page-banner': bar });
  composition.deploy(
    session,
    filling(await makeRelease(page, session, { entry }), { 'page-banner': ['charges', '!session'] }),
  );
  const broken = entryOf('wattline_checkout', { './page-banner': "() => { throw new Error('no holds'); }" });
  composition.deploy(
    checkout,
    filling(await makeRelease(page, checkout, { entry: broken }), { 'page-banner': ['always'] }),
  );

  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/session/9.')) entries.push(request.url());
  });
  await page.goto('/');
  await expect.poll(() => reports().map(shortFailure)).toEqual([[checkout, '9.0.0', 'slot-failed']]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing is stored: not a byte of the other one.
  expect(entries).toEqual([]);

  await page.evaluate(() => localStorage.setItem('charges', JSON.stringify([{ id: 'S1' }])));
  await page.getByRole('link', { name: 'View Demo Station' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'You are charging' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/session/S1');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Your charge' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'You are charging' })).toHaveCount(0);
  // Bar and screen came out of one entry.
  expect(entries).toHaveLength(1);
  expect(reports()).toHaveLength(1);
});
