import type { Page } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { distOf, releaseOf, type ForeignPart } from './releases/foreign-parts';
import { NEWER_REACT } from './releases/releases';
import { go, goAnew, markDocument } from './support/composition';
import { federationRecords } from './support/federation-records';
import { faultsOf, lossNames, visit } from './support/lost-files';
import { ReleaseTeam } from './support/release-team';
import { connect, makeDriver } from './support/signed-in';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 60;
test.use({ baseURL: `http://localhost:${port}` });

/** They differ by the bundler alone. */
const BUNDLERS = ['rspack', 'webpack', 'vite'] as const;

/** They bring their own framework, or none, and mount themselves. */
const MOUNTED = ['react-18', 'plain'] as const;

const PARTS = [...BUNDLERS, ...MOUNTED] as const;

const NAMES: Readonly<Record<(typeof PARTS)[number], string>> = {
  rspack: 'a remote that plain Rspack built',
  webpack: 'a remote that webpack built',
  vite: 'a remote that Vite built',
  'react-18': 'a part with a React of its own',
  plain: 'a part without a framework',
};

/** In one worker, which starts one sandbox for all of them. */
test.describe.configure({ mode: 'default' });

const garage = (part: ForeignPart): string => `/parking-${part}/garage`;
const heading = (page: Page, place = 'garage') => page.getByRole('heading', { level: 1, name: `Parking at ${place}` });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

/** The address of a file of a part's release. */
const addressOf = (part: ForeignPart, file: string): string => {
  const { name, version } = releaseOf(part);
  return `/remotes/${name.replace('@', '').replace('/', '.')}/${version}/${file}`;
};

/** Puts another statement in front of a script, which behaves as before. */
const altered = (text: string): string => `globalThis.wasAltered=true;${text}`;
const ranAltered = (page: Page): Promise<boolean> => page.evaluate(() => 'wasAltered' in globalThis);

let team: ReleaseTeam;

test.beforeAll(async () => {
  team = await ReleaseTeam.start(port, '--', ...PARTS.map(distOf), builtRelease('shell-ahead').dist);
  const releases = PARTS.map(releaseOf);
  team.addGrants(
    Object.fromEntries(releases.map(({ name, prefixes, slots }) => [name, { prefixes, slots: Object.keys(slots) }])),
  );
  await team.release('promote', ...releases.flatMap(({ name, version }) => [name, version]));
});
test.afterAll(() => team?.stop());

/** A driver's way through a part: its state, the address, the bus, a notice, the language and a chunk of its own. */
async function use(page: Page, part: ForeignPart): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (part === 'react-18') await expect(page.getByText('React 18.3.1')).toBeVisible();
  await press(page, 'One hour more');
  await expect(page.getByText('Hours: 2')).toBeVisible();
  await press(page, 'Tell me');
  await expect(page.getByText('Your place is kept.')).toBeVisible();
  await expect(page.getByText('Notices received: 1')).toBeVisible();
  await press(page, 'Show the prices');
  await expect(page.getByText('Two dollars an hour.')).toBeVisible();
  await press(page, 'Go to the roof');
  await expect(heading(page, 'roof')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'ES' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estacionamiento en roof' })).toBeVisible();
  await expect(page.getByText('Horas: 2')).toBeVisible();
  await page.getByRole('link', { name: 'Todos los lugares' }).click();
  await expect(page).toHaveURL(`/parking-${part}`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'EN' }).click();
}

test('parts of three bundlers, of another React and of no framework follow each other in one document, leave nothing behind and bring no copies of React', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const isSameDocument = await markDocument(page);
  for (const part of PARTS) {
    await test.step(`${NAMES[part]} has hooks, the address, the bus, a notice, the language and a chunk of its own`, async () => {
      await go(page, garage(part));
      await use(page, part);
    });
    await test.step(`${NAMES[part]} requests the sign-in`, async () => {
      await go(page, garage(part));
      await press(page, 'Sign in to park');
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  expect(await isSameDocument()).toBe(true);
  const scripts = BUNDLERS.flatMap((part) => releaseOf(part).files.map(({ file }) => addressOf(part, file)));
  for (const script of scripts) expect(await (await request.get(script)).text()).not.toContain('react.transitional');
});

test('each part stands after a hard load with the driver who is signed in, and fills a slot on pages of other parts', async ({
  page,
  context,
  request,
  baseURL,
  choose,
}) => {
  await choose({ parked: 'yes' });
  await (await makeDriver(request)).enter(context, baseURL ?? '');
  for (const part of PARTS) {
    await test.step(NAMES[part], async () => {
      await page.goto(garage(part));
      await expect(page.getByText(/^Parked by /)).toBeVisible();
    });
  }
  await go(page, '/');
  for (const part of PARTS) await expect(page.getByText(`parking-${part}: Your car is parked.`)).toBeVisible();
});

test('within-reach: a part without a framework registers its next step, which stays in reach with its label', async ({
  page,
}) => {
  await page.goto(garage('plain'));
  const step = page.locator('[data-place="next-step@1"]');
  await expect(step).toHaveCSS('position', 'fixed');
  await expect(step).toHaveAttribute('data-label', 'Hours: 1');
  await press(page, 'One hour more');
  await expect(step).toHaveAttribute('data-label', 'Hours: 2');
});

for (const part of PARTS)
  test(`files-come-by-themselves: ${NAMES[part]} is whole by itself whichever of its files is lost`, async ({
    browser,
  }) => {
    test.slow();
    const visited = { path: garage(part), isStatic: true };
    const { fault, asked } = await visit(browser, team.url, visited);
    expect(fault).toBe('');
    const files = [...asked.keys()].filter((file) => file.startsWith(addressOf(part, '')));
    expect(files.length).toBeGreaterThan(0);
    expect(await faultsOf(browser, team.url, visited, files, lossNames)).toEqual([]);
  });

test.describe('the integrity of parts of other bundlers', () => {
  test.use({ brokenOnPurpose: true });

  test('an entry that was altered in the store has an error card in its place, a lazy chunk is refused, and neither runs', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
    for (const part of PARTS)
      await test.step(NAMES[part], async () => {
        const restore = team.alter(addressOf(part, releaseOf(part).entry.file), altered);
        try {
          await (part === PARTS[0] ? page.goto(garage(part)) : goAnew(page, garage(part)));
          await expect(card(page)).toBeVisible();
          expect(await ranAltered(page)).toBe(false);
        } finally {
          restore();
        }
        await press(page, 'Try again');
        await expect(heading(page)).toBeVisible();
        const lazy = releaseOf(part)
          .files.map(({ file }) => addressOf(part, file))
          .filter((address) => address.endsWith('.js') && !loaded.includes(address));
        const isLazy = (text: string): boolean => lazy.some((address) => text.includes(address));
        const restoreLazy = lazy.map((address) => team.alter(address, altered));
        try {
          const refused = page.waitForEvent(
            'console',
            (message) => /valid digest/.test(message.text()) && isLazy(message.text()),
          );
          await press(page, 'Show the prices');
          await refused;
          // A part with a chunk that did not arrive is loaded again; if that does not help, its place has the card.
          await expect(heading(page).or(card(page))).toBeVisible();
          await expect(page.getByText('Two dollars an hour.')).toBeHidden();
          expect(await ranAltered(page)).toBe(false);
        } finally {
          for (const one of restoreLazy) one();
        }
      });
  });

  for (const [alteredParts, others] of [
    [PARTS.slice(0, 3), PARTS.slice(3)],
    [PARTS.slice(3), PARTS.slice(0, 3)],
  ] as const)
    test(`slots that were altered in the store are silent, and the page and the other slots stay: ${alteredParts.join(', ')}`, async ({
      page,
      choose,
    }) => {
      await choose({ parked: 'yes' });
      const slots = alteredParts.map((part) => addressOf(part, releaseOf(part).slots['page-banner']?.file ?? ''));
      const restores = slots.map((slot) => team.alter(slot, altered));
      try {
        const asked = slots.map((slot) => page.waitForRequest((request) => new URL(request.url()).pathname === slot));
        await page.goto('/');
        await Promise.all(asked);
        for (const part of others) await expect(page.getByText(`parking-${part}: Your car is parked.`)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const part of alteredParts)
          await expect(page.getByText(`parking-${part}: Your car is parked.`)).toBeHidden();
        expect(await ranAltered(page)).toBe(false);
      } finally {
        for (const restore of restores) restore();
      }
    });
});

test('the shell’s React moves ahead alone, while a payment keeps its part and a part with React 18 its own', async ({
  page,
  context,
  request,
  sandbox,
  baseURL,
}) => {
  const driver = await makeDriver(request);
  await driver.enter(context, baseURL ?? '');
  await page.goto(await driver.hold(await sandbox.station()));
  const tutorial = page.getByRole('button', { name: 'Next' });
  await expect(tutorial).toBeVisible();
  const { react, releases } = await federationRecords(page);
  expect(react).not.toContain(NEWER_REACT);

  await team.release('promote', 'shell', '1.9.0');
  await page.reload();
  await expect(tutorial).toBeVisible();
  expect(await federationRecords(page)).toEqual({ react: [NEWER_REACT], releases });
  await connect(page);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  expect([await driver.count('hold-made'), (await driver.sessions()).length]).toEqual([1, 1]);

  await page.goto(garage('react-18'));
  await expect(page.getByText('React 18.3.1')).toBeVisible();
  await press(page, 'One hour more');
  await expect(page.getByText('Hours: 2')).toBeVisible();
  expect((await federationRecords(page)).react).toEqual([NEWER_REACT]);
});
