import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { consoleUnlocked, PASSWORD, sandboxPassword } from './support/console';
import { makeDriver } from './support/signed-in';
import { expect, expectAccessible, test } from './support/test';

/** The heading of the console's lock. */
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Debug Access Required' });
/** The heading of the console once it is open. */
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Debug console' });
const authenticate = (page: Page) => page.getByRole('button', { name: 'Authenticate' });

/**
 * Types a password at the lock, and waits until it is checked: the field is then empty, or gone. Before the app is there
 * the field keeps its text, and a second press would replace the first.
 */
async function enter(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  await authenticate(page).click();
  const typed = () => field.evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value).join(''));
  await expect.poll(typed).toBe('');
}

/** Opens the console. */
async function unlock(page: Page): Promise<void> {
  await consoleUnlocked(page);
  await page.goto('/debug');
  await expect(title(page)).toBeVisible();
}

/** The note on each page of a tab that acts as another driver. */
const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' });

const dist = join(import.meta.dirname, '../../remotes/debug-console/dist');
const CONSOLE = /\/remotes\/debug-console\//;

test.describe('the console as a part of its own', () => {
  test('no byte of it loads before /debug is opened', async ({ page, context }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    for (const [path, ready] of [
      ['/', 'View Demo Station'],
      ['/station/loc-001', 'Available Chargers'],
      ['/nowhere', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();
    }
    expect(asked.filter((url) => CONSOLE.test(url))).toEqual([]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Build/ })
      .click();
    await expect(gate(page)).toBeVisible();
    expect(asked.filter((url) => CONSOLE.test(url))).toHaveLength(2);
  });

  test('its bundle holds no password, hash or token, and no trace of the sandbox', async () => {
    const { salt, hash } = sandboxPassword();
    expect([salt.length, hash.length]).toEqual([24, 44]);
    const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) {
      const script = readFileSync(join(dist, name), 'utf8');
      for (const secret of [PASSWORD, salt, hash, 'sandbox-password', 'sandbox-operator-token'])
        expect(script).not.toContain(secret);
      expect(script).not.toMatch(/eyJ[\w-]{10,}\.|sandbox/i);
    }
  });
});

test.describe('1 §2 and §4 the password gate', () => {
  test('neither a wrong password nor the published hash opens it, the right one outlives a reload, and another tab is locked', async ({
    page,
    context,
  }) => {
    await page.goto('/debug');
    await expect(gate(page)).toBeVisible();
    await page.evaluate(
      (hash) => sessionStorage.setItem('debugAccess', JSON.stringify({ key: hash, openedBy: hash })),
      sandboxPassword().hash,
    );
    await page.reload();
    await enter(page, 'wattline');
    await expect(page.getByRole('alert')).toHaveText('Invalid password');
    await expect(gate(page)).toBeVisible();
    await enter(page, PASSWORD);
    await expect(title(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toBeVisible();

    const other = await context.newPage();
    await other.goto('/debug');
    await expect(gate(other)).toBeVisible();

    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(gate(page)).toBeVisible();
  });
});

const MARIA = {
  id: 'drv-001',
  email: 'maria.rivera@example.com',
  password: 'sandbox-password',
  name: 'María Rivera',
};

const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? 'null'));

async function byPassword(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).selectOption(id);
  await page.getByLabel('Password of the user').fill(password);
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
}

test.describe('1 §2 impersonation', () => {
  test('impersonation by password is per tab, with a banner on every page and a way back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const own = await makeDriver(request);
    await own.enter(context, baseURL ?? '');
    const other = await context.newPage();
    await other.goto('/');
    await unlock(page);
    await expect(page.getByRole('region', { name: 'Current user' })).toContainText('Test Driver');
    await byPassword(page, MARIA.id, MARIA.password);
    await expect(page.getByText('You now act as this user.')).toBeVisible();
    await expect(banner(page)).toContainText(`You are acting as ${MARIA.name}`);
    await expect(page.getByRole('region', { name: 'Current user' })).toContainText(MARIA.email);

    // §3 and §9: the debug variant, for 7 days.
    const authData = await stored(page);
    expect(authData).toMatchObject({
      user: { id: MARIA.id },
      token: expect.stringMatching(/^ey/),
      firebaseToken: expect.stringMatching(/^ey/),
    });
    const days = (Number(authData?.['expiresAt']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    for (const path of ['/', '/station/loc-001', '/nowhere']) {
      await page.goto(path);
      await expect(banner(page)).toContainText(MARIA.name);
    }
    await expectAccessible(page);
    // To the backend the impersonated driver is the caller: these are her cards.
    await page.goto('/confirmation/loc-001_1/1');
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242 Default' })).toBeVisible();
    await expect(other.getByRole('banner')).toContainText('Test Driver');
    await expect(banner(other)).toBeHidden();

    // The tab that impersonates leaves the browser's own sign-in as it is. The way back may renew it.
    expect((await context.cookies()).find(({ name }) => name === 'refreshToken')?.value).toBe(own.known.refreshToken);
    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('banner')).not.toContainText(MARIA.name);
  });
});
