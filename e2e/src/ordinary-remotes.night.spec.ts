import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { distOf, type OrdinaryPart } from './releases/foreign-parts';
import { go } from './support/composition';
import { ReleaseTeam } from './support/release-team';
import { expect, test } from './support/test';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 85;
test.use({ baseURL: `http://localhost:${port}` });

/** In one worker, which starts one sandbox for all of them. */
test.describe.configure({ mode: 'default' });

/** As the public examples of Module Federation are written, with nothing of Wattline in them. */
const WIDGET = ['--expose', './Widget', '--prefix', 'widget'] as const;
const PARTS = {
  widget: ['@acme/app2', '--version', '1.0.0', ...WIDGET],
  calendar: ['@acme/calendar', '--version', '2.4.0', '--expose', './Component', '--prefix', 'calendar'],
  notes: ['@acme/notes', '--version', '0.3.0', '--expose', './remote-app', '--prefix', 'notes'],
} as const satisfies Record<OrdinaryPart, readonly string[]>;
const parts = Object.keys(PARTS) as OrdinaryPart[];

const HEADINGS = { widget: 'App 2 Widget', calendar: 'Choose a day', notes: 'Notes' } as const;
const heading = (page: Page, part: OrdinaryPart) =>
  page.getByRole('heading', { level: 1, name: HEADINGS[part], exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

/** The style sheets of a part's releases that apply now. */
const worn = (page: Page, folder: string): Promise<number> =>
  page.evaluate(
    (at) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
        ({ href, media, integrity }) => href.includes(at) && media !== 'not all' && integrity !== '',
      ).length,
    folder,
  );

/** Puts another statement in front of a script, which behaves as before. */
const altered = (text: string): string => `globalThis.wasAltered=true;${text}`;

let team: ReleaseTeam;

/** Alters files in the store. */
function alter(wanted: (file: string) => boolean): () => void {
  const restores = team.servedFiles().flatMap((file) => (wanted(file) ? [team.alter(file, altered)] : []));
  return () => restores.forEach((restore) => restore());
}

test.beforeAll(async () => {
  team = await ReleaseTeam.start(port);
  for (const part of parts) {
    const [name, ...said] = PARTS[part];
    await team.release('publish', distOf(part), '--name', name, ...said);
  }
  const refused = await team.attempt('can-i-deploy', '@acme/app2', '1.0.0');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('is not granted /widget here: add "@acme/app2": {"prefixes":["widget"]');
  expect(refused.output).toMatch(/write "kilobytes": \d+ into grants\["@acme\/app2"\]/);
  team.addGrants(
    Object.fromEntries(
      parts.map((part) => [
        PARTS[part][0],
        { prefixes: [part], kilobytes: 250, shares: part === 'widget' ? ['moment'] : [] },
      ]),
    ),
  );
  for (const part of parts) {
    const [name, , version] = PARTS[part];
    expect((await team.release('can-i-deploy', name, version)).output).toContain('Yes.');
    await team.release('promote', name, version);
  }
});
test.afterAll(() => team?.stop());

test('remotes in the ways of the public examples follow each other in one document, by the React of the shell alone', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/');

  await test.step('an Rspack widget with a fallback React and moment, and a chunk of its own', async () => {
    await go(page, '/widget');
    await expect(heading(page, 'widget')).toBeVisible();
    await expect(page.getByText('Moment: November 29th 2026')).toBeVisible();
    await press(page, 'Details');
    await expect(page.getByText('A chunk of its own.')).toBeVisible();
  });

  await test.step('a component with the style sheet of a library of components', async () => {
    await go(page, '/calendar');
    await expect(heading(page, 'calendar')).toHaveCSS('color', 'rgb(0, 70, 140)');
    await expect(page.getByRole('button', { name: 'Go to the Next Month' })).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await page.getByRole('button', { name: /November 20th, 2026/ }).click();
    await expect(page.getByText('Chosen: 20')).toBeVisible();
    expect(await worn(page, '/acme.calendar/')).toBe(1);
  });

  await test.step('a Vite app with plain style sheets and modules of them', async () => {
    await go(page, '/notes');
    await expect(heading(page, 'notes')).toHaveCSS('color', 'rgb(0, 100, 0)');
    await expect(page.getByText('Bay 4 is wet.')).toHaveCSS('padding-inline-start', '8px');
    await press(page, 'Add a note');
    await expect(page.getByText('Note 2')).toBeVisible();
    await press(page, 'About notes');
    await expect(page.getByText('Notes stay on this page.')).toHaveCSS('font-style', 'italic');
    expect(await worn(page, '/acme.calendar/')).toBe(0);
  });

  await test.step('the styles of a part go with it, and come again', async () => {
    await go(page, '/calendar');
    await expect(heading(page, 'calendar')).toHaveCSS('color', 'rgb(0, 70, 140)');
    expect(await worn(page, '/acme.notes/')).toBe(0);
  });

  // Vite's plugin asks for its copy before it knows what the page has.
  const scripts = new Set(asked.filter((path) => /^\/remotes\/acme\.(?:app2|calendar)\/.*\.js$/.test(path)));
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts)
    expect([script, (await (await request.get(script)).text()).includes('CANNOT_UPGRADE=')]).toEqual([script, false]);
});

test('files that no page asks for are not there', async ({ request }) => {
  for (const file of ['acme.app2/1.0.0/index.html', 'acme.app2/1.0.0/main.js', 'acme.notes/0.3.0/mf-stats.json'])
    expect([file, (await request.get(`/remotes/${file}`)).status()]).toEqual([file, 404]);
});

for (const part of parts)
  test(`${HEADINGS[part]} stands after a hard load`, async ({ page }) => {
    await page.goto(`/${part}`);
    await expect(heading(page, part)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('what throws in init is refused by can-i-deploy, and no other release of the part is touched', async ({
  page,
}) => {
  const dist = join(mkdtempSync(join(tmpdir(), 'wattline-ordinary-')), 'dist');
  cpSync(distOf('widget'), dist, { recursive: true });
  writeFileSync(join(dist, 'remoteEntry.js'), "var app2={init(){throw new Error('not today')},get(){}}");
  await team.release('publish', dist, '--name', '@acme/app2', '--version', '1.1.0', ...WIDGET);
  const { code, output } = await team.attempt('can-i-deploy', '@acme/app2', '1.1.0');
  expect(code).toBe(1);
  expect(output).toMatch(/\.\/Widget does not load: .*RUNTIME-015/);
  await page.goto('/widget');
  await expect(heading(page, 'widget')).toBeVisible();
});

test.describe('the integrity of remotes that bring none', () => {
  test.use({ brokenOnPurpose: true });

  test('neither an entry nor a chunk that was altered in the store runs', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname));
    const restoreEntry = alter((file) => file.endsWith('/acme.app2/1.0.0/remoteEntry.js'));
    await page.goto('/widget');
    await expect(card(page)).toBeVisible();
    restoreEntry();
    await press(page, 'Try again');
    await expect(heading(page, 'widget')).toBeVisible();
    const restoreChunks = alter((file) => /acme\.app2.*\.js$/.test(file) && !loaded.includes(file));
    const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
    await press(page, 'Details');
    await refused;
    await expect(heading(page, 'widget').or(card(page))).toBeVisible();
    await expect(page.getByText('A chunk of its own.')).toBeHidden();
    restoreChunks();
    expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false);
  });

  test('a style sheet that was altered in the store does not apply', async ({ page }) => {
    const sheet = team.servedFiles().find((file) => /acme\.calendar.*\.css$/.test(file)) ?? '';
    const restore = team.alter(sheet, (text) => `${text}.calendar h1{color:rgb(255, 0, 0)}`);
    try {
      const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
      await page.goto('/calendar');
      await refused;
      await expect(card(page)).toBeVisible();
    } finally {
      restore();
    }
    await press(page, 'Try again');
    await expect(heading(page, 'calendar')).toHaveCSS('color', 'rgb(0, 70, 140)');
  });
});
