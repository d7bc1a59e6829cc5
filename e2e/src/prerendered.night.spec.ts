import type { Page } from '@playwright/test';
import { holdScript, holdShell, SHELL } from './support/hold-shell';
import { firstViewOf } from './support/rendered';
import { chooseElsewhere, expect, test } from './support/test';

/** A press in the view before the app is there, and what the app made of it. */
interface Press {
  /** A text that is typed before it, by the id of the field. */
  readonly typed?: readonly [field: string, text: string];
  readonly expected: (page: Page) => Promise<void>;
}

interface FirstView {
  readonly path: string;
  readonly heading: Readonly<Record<'en' | 'es', string>>;
  /** Each button of the view, by its id. */
  readonly presses: Readonly<Record<string, Press>>;
  /** Where each link of the view leads. */
  readonly links: readonly string[];
}

const firstViews: readonly FirstView[] = [
  {
    path: '/',
    heading: { en: 'Welcome to Wattline', es: 'Te damos la bienvenida a Wattline' },
    presses: {
      'scan-code': { expected: (page) => expect(page.getByRole('button', { name: 'Close' })).toBeVisible() },
      'open-code': {
        typed: ['code', 'none'],
        expected: (page) =>
          expect(page.getByRole('alert')).toContainText('No charger with the code none is known here.'),
      },
    },
    links: ['/stations', '/station/loc-001'],
  },
  {
    path: '/no-such-page',
    heading: { en: 'Page not found', es: 'Página no encontrada' },
    presses: {},
    links: ['/'],
  },
  {
    path: '/test-auth',
    heading: { en: 'Sign-in test', es: 'Prueba de inicio de sesión' },
    presses: {
      'open-sign-in': { expected: (page) => expect(page.getByRole('dialog')).toBeVisible() },
      'run-checks': { expected: (page) => expect(page.getByText('loaded and started')).toBeVisible() },
    },
    links: [],
  },
  {
    path: '/debug',
    heading: { en: 'Debug Access Required', es: 'Se requiere acceso de depuración' },
    presses: {
      'open-console': {
        typed: ['console-password', 'wrong'],
        expected: (page) => expect(page.getByRole('alert')).toHaveText('Invalid password'),
      },
    },
    links: [],
  },
  {
    path: '/stations',
    heading: { en: 'Find a station', es: 'Encuentra una estación' },
    presses: {
      'near-me': { expected: (page) => expect(page.getByRole('status').first()).toContainText('Location is off') },
      'free-now': { expected: (page) => expect(page.locator('#free-now')).toHaveAttribute('aria-pressed', 'true') },
      'open-now': { expected: (page) => expect(page.locator('#open-now')).toHaveAttribute('aria-pressed', 'true') },
    },
    links: ['/'],
  },
  {
    path: '/receipts',
    heading: { en: 'Receipts', es: 'Recibos' },
    presses: {},
    links: ['/'],
  },
];

/** Opens a page anew, as a first visit, with its shell held back. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const letGo = await holdShell(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  return letGo;
}

test.describe('first-view-hands-over: a page without data, rendered by the build', () => {
  for (const { path, heading, presses, links } of firstViews) {
    test(`${path} is shown in both languages before any script, the page takes its place, and no press is lost`, async ({
      page,
    }) => {
      const isHandedOver = async (language: 'en' | 'es', letGo: () => void) => {
        await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toHaveText(heading[language]);
        letGo();
        await expect(firstViewOf(page)).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language]);
      };
      await test.step('in English; a known effect for each button, and links that lead on', async () => {
        const letGo = await openHeld(page, path);
        const buttons = firstViewOf(page).getByRole('button');
        expect(await buttons.evaluateAll((all) => all.map(({ id }) => id))).toEqual(Object.keys(presses));
        const addresses = firstViewOf(page).getByRole('link');
        expect(await addresses.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links);
        await isHandedOver('en', letGo);
      });
      for (const [id, { typed, expected }] of Object.entries(presses)) {
        await test.step(`a press of ${id} before the app is there`, async () => {
          const letGo = await openHeld(page, path);
          if (typed) await firstViewOf(page).locator(`#${typed[0]}:visible`).fill(typed[1]);
          await firstViewOf(page).locator(`#${id}:visible`).click();
          letGo();
          await expect(firstViewOf(page)).toHaveCount(0);
          await expected(page);
          await page.evaluate(() => localStorage.clear());
        });
      }
      await test.step('in Spanish', async () => {
        await page.evaluate(() => localStorage.setItem('language', 'es'));
        await isHandedOver('es', await openHeld(page, path));
      });
    });
  }

  test('the landing page’s view stays until the app has the page, also where another tab changes the language meanwhile', async ({
    page,
  }) => {
    const letGo = await holdScript(page, /\/shell\/[^/]+\/landing\.[0-9a-f]+\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await chooseElsewhere(page, { language: 'es' });
    await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to Wattline');
    letGo();
    await expect(firstViewOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Wattline');
  });

  test('each stays without its shell, and the reason is beside what needs it', async ({ page }) => {
    await page.route(SHELL, (route) => route.abort());
    for (const { path, heading } of firstViews) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('alert')).toContainText('The app could not start');
        await expect(firstViewOf(page).getByRole('heading', { level: 1 }).last()).toHaveText(heading.en);
      });
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('each shows what it can, no control that needs one, and that the rest needs JavaScript', async ({ page }) => {
      for (const { path, heading, links } of firstViews) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(firstViewOf(page).getByRole('heading', { level: 1 })).toHaveText(heading.en);
          await expect(firstViewOf(page).getByRole('button')).toHaveCount(0);
          await expect(page.locator('body > noscript')).toBeVisible();
          await expect(firstViewOf(page).getByRole('link')).toHaveCount(links.length);
        });
      }
    });
  });
});
