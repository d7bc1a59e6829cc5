import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { go } from './support/composition';
import { consoleUnlocked, PASSWORD, sandboxPassword } from './support/console';
import { makeDriver } from './support/signed-in';
import { expect, expectAccessible, expectAccessibleInEachLook, test } from './support/test';

const MARIA = { id: 'drv-001', email: 'maria.rivera@example.com', password: 'sandbox-password', name: 'María Rivera' };

const dist = join(import.meta.dirname, '../../remotes/debug-console/dist');
const CONSOLE = /\/remotes\/debug-console\//;

const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Debug Access Required' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Debug console' });
const authenticate = (page: Page) => page.getByRole('button', { name: 'Authenticate' });

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await authenticate(page).click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeHidden();
}

/** Opens the console at one of its sections. */
async function unlock(page: Page, path = '/debug'): Promise<void> {
  await consoleUnlocked(page);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' });
const stored = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('authData') ?? 'null'));

test.describe('1 §2 and §4 the password gate', () => {
  test('a wrong password is refused, the right one outlives a reload, and another tab is locked', async ({
    page,
    context,
  }) => {
    await page.goto('/debug');
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

  test('five wrong passwords impose a wait, also over a reload, before the right one opens', async ({ page }) => {
    test.slow();
    await page.clock.install();
    await page.goto('/debug');
    for (let tries = 0; tries < 5; tries += 1) await enter(page, `wrong ${tries}`);
    await expect(page.getByText(/Too many wrong passwords\. Try again in \d s\./)).toBeVisible();
    await expect(authenticate(page)).toBeDisabled();
    await page.reload();
    await expect(authenticate(page)).toBeDisabled();
    await page.clock.fastForward(6_000);
    await expect(authenticate(page)).toBeEnabled();
    await enter(page, PASSWORD);
    await expect(title(page)).toBeVisible();
  });

  test('the values of config.json do not open it', async ({ page, request }) => {
    const { debug } = (await (await request.get('/config.json')).json()) as {
      debug: { password: Record<string, string | number> };
    };
    await page.goto('/debug');
    for (const key of Object.values(debug.password)) {
      await page.evaluate(
        (value) => sessionStorage.setItem('debugAccess', JSON.stringify({ key: value, openedBy: value })),
        key,
      );
      await page.reload();
      await expect(gate(page)).toBeVisible();
      await expect(title(page)).toBeHidden();
    }
  });

  test('docs/rules.md: locked-console: without a configured password it stays locked and shows why', async ({
    page,
  }) => {
    await page.route('/debug', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"debug":\{"password":\{[^}]*\}/, '"debug":{"password":null'),
      });
    });
    await page.goto('/debug');
    await expect(
      page.getByText('No password is configured in this environment, so the console stays locked.'),
    ).toBeVisible();
    await expect(authenticate(page)).toBeHidden();
  });
});

const keys = (page: Page) =>
  page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    cookie: document.cookie,
  }));

test.describe('1 §2 stored data', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await unlock(page);
    await page.evaluate(() => {
      localStorage.setItem('long', 'wattline '.repeat(100));
      localStorage.setItem('note', 'plain');
      sessionStorage.setItem('pendingSession', JSON.stringify({ id: 'p-1', authToken: 'planted-token' }));
      sessionStorage.setItem('step', '2');
      document.cookie = 'choice=a%20b; Path=/';
      document.cookie = 'refreshToken=planted-refresh; Path=/';
    });
    await page.getByRole('button', { name: 'Refresh Data' }).click();
  });

  test('Refresh Data reads anew, values are cut at 500, and Copy shows its indicator for 2 s', async ({ page }) => {
    const local = page.getByRole('region', { name: 'Local storage' });
    await expect(local.getByText('… cut: 500 of 900 characters')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies' }).getByText('a b', { exact: true })).toBeVisible();
    await page.clock.install();
    await page.getByRole('button', { name: 'Copy long' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('wattline '.repeat(100));
    // The clock goes on by itself too: requests to the page in between take time.
    await page.clock.runFor(1_000);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden();
  });

  test('docs/rules.md: locked-console: secrets are masked until they are revealed', async ({ page }) => {
    await expect(page.locator('body')).not.toContainText(/planted/);
    await page.getByRole('button', { name: 'Reveal refreshToken' }).click();
    await expect(page.getByText('planted-refresh')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('planted-token');
    await page.getByRole('button', { name: 'Hide refreshToken' }).click();
    await expect(page.locator('body')).not.toContainText(/planted/);
  });

  test('Clear removes one entry in each place', async ({ page }) => {
    for (const name of ['note', 'step', 'choice']) {
      await page.getByRole('button', { name: `Clear ${name}` }).click();
      await expect(page.getByText(`Cleared: ${name}.`)).toBeVisible();
    }
    const { session, local, cookie } = await keys(page);
    expect(session).toContain('pendingSession');
    expect(local).toContain('long');
    expect([session.includes('step'), local.includes('note'), cookie.includes('choice')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(cookie).toContain('refreshToken=planted-refresh');
  });

  test('Clear Session and Clear Local clear their place, and Clear All asks first', async ({ page }) => {
    await page.getByRole('button', { name: 'Clear Session' }).click();
    expect(await keys(page)).toMatchObject({
      session: [],
      local: expect.arrayContaining(['long']),
      cookie: expect.stringContaining('choice'),
    });
    await page.getByRole('button', { name: 'Clear Local' }).click();
    expect(await keys(page)).toMatchObject({ session: [], local: [], cookie: expect.stringContaining('choice') });

    await page.evaluate(() => sessionStorage.setItem('a', localStorage.getItem('b') ?? 'c'));
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await keys(page)).session).toEqual(['a']);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    expect(await keys(page)).toEqual({ session: [], local: [], cookie: '' });
  });
});

const user = (page: Page) => page.getByLabel('User', { exact: true });

async function byPassword(page: Page, id: string, password: string): Promise<void> {
  await user(page).selectOption(id);
  await page.getByLabel('Password of the user').fill(password);
  await page.getByRole('button', { name: 'Sign in as this user' }).click();
}

async function byToken(page: Page, id: string, token: string): Promise<void> {
  await user(page).selectOption(id);
  await page.getByLabel('JWT token').fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
}

/** The sign-in service's own token for María, as a tester would get one. */
async function firebaseToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any', {
    data: { email: MARIA.email, password: MARIA.password, returnSecureToken: true },
  });
  return ((await answer.json()) as { idToken: string }).idToken;
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
    await expect(other.getByRole('contentinfo')).toContainText('Test Driver');
    await expect(banner(other)).toBeHidden();

    // The tab that impersonates leaves the browser's own sign-in as it is. The way back may renew it.
    expect((await context.cookies()).find(({ name }) => name === 'refreshToken')?.value).toBe(own.known.refreshToken);
    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toContainText(MARIA.name);
  });

  test('impersonation by a token of the product or of the sign-in service ends in the visitor’s own state', async ({
    page,
    request,
  }) => {
    const { known } = await makeDriver(request);
    await unlock(page);
    await byToken(page, known.id, known.accessToken);
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toMatchObject({ user: { id: known.id }, token: known.accessToken, firebaseToken: null });

    const token = await firebaseToken(request);
    await byToken(page, MARIA.id, token);
    await expect(banner(page)).toContainText(MARIA.name);
    expect(await stored(page)).toMatchObject({ user: { id: MARIA.id }, firebaseToken: token });
    expect((await stored(page))?.['token']).not.toBe(token);

    await banner(page).getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test('§5 and §8 alerts and errors are shown', async ({ page, request }) => {
    await unlock(page);
    const alert = page.getByRole('alertdialog');
    for (const press of ['Sign in as this user', 'Use this token']) {
      await page.getByRole('button', { name: press }).click();
      await expect(alert).toContainText('Please select a user and enter their password');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: press })).toBeFocused();
    }
    await byToken(page, MARIA.id, 'mock.jwt.token');
    await expect(alert).toContainText('Please provide a real JWT token. No mock tokens allowed.');
    await alert.getByRole('button', { name: 'OK' }).click();

    const problem = page.getByRole('region', { name: 'User impersonation' }).getByRole('alert');
    await byPassword(page, MARIA.id, 'not hers');
    await expect(problem).toHaveText('Invalid password for this user');
    await byPassword(page, 'drv-002', 'any');
    await expect(problem).toHaveText('Selected user does not have an email address');
    await byPassword(page, 'drv-003', 'any');
    await expect(problem).toHaveText('This user does not have Firebase authentication enabled');
    await byToken(page, 'drv-004', await firebaseToken(request));
    await expect(problem).toHaveText('This token belongs to another user');
    await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await byPassword(page, MARIA.id, MARIA.password);
    await expect(problem).toHaveText('Failed to fetch token: Network Error');
    expect(await stored(page)).toBeNull();
  });

  test('§6 the role is a label that follows from the address', async ({ page }) => {
    await unlock(page);
    await byPassword(page, 'drv-004', MARIA.password);
    await expect(page.getByRole('region', { name: 'Current user' }).getByText('Admin', { exact: true })).toBeVisible();
    await byPassword(page, MARIA.id, MARIA.password);
    await expect(page.getByRole('region', { name: 'Current user' }).getByText('User', { exact: true })).toBeVisible();
  });
});

/** One part's card. */
const part = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const fact = (page: Page, name: string, term: string) =>
  part(page, name)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

/** From a station to the console without leaving the page. */
async function fromStation(page: Page): Promise<void> {
  await page.goto('/station/loc-001');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Build/ })
    .click();
  await enter(page, PASSWORD);
}

test.describe('the operator’s view of the composition', () => {
  test('it lists every part as discovery has it and the browser loaded it', async ({ page, request }) => {
    await fromStation(page);
    await page.getByRole('link', { name: 'Composition' }).click();
    const { microFrontends } = (await (await request.get('/discovery.json')).json()) as {
      microFrontends: Record<string, { url: string; metadata: { version: string; integrity: string } }[]>;
    };
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const name of ['@wattline/stations', '@wattline/debug-console']) {
      const [release] = microFrontends[name] ?? [];
      await expect(part(page, name).getByText('Loaded', { exact: true })).toBeVisible();
      await expect(fact(page, name, 'Version')).toHaveText(release?.metadata.version ?? 'none');
      await expect(fact(page, name, 'Integrity')).toHaveText(release?.metadata.integrity ?? 'none');
      await expect(fact(page, name, 'Load time')).toHaveText(/^\d+ ms$/);
      const address = await fact(page, name, 'Address').innerText();
      expect(address).toContain(release?.url ?? 'none');
      expect(loaded).toContain(address);
    }
    await expect(part(page, '@wattline/shell').getByText('Loaded', { exact: true })).toBeVisible();
    for (const name of ['@wattline/checkout', '@wattline/session']) {
      await expect(part(page, name).getByText('Not loaded on this page')).toBeVisible();
    }
    // The station's page may have loaded checkout ahead, which is no load of this page's (docs/rules.md: ahead-of-the-tap).
    expect(loaded.filter((url) => url.includes('/remotes/session/'))).toEqual([]);
    await part(page, '@wattline/session')
      .getByRole('button', { name: /^Load this part/ })
      .click();
    await expect(part(page, '@wattline/session').getByText('Loaded', { exact: true })).toBeVisible();
  });

  test('a part that fails and recovers is followed', async ({ page }) => {
    await fromStation(page);
    await page.getByRole('link', { name: 'Composition' }).click();
    await expect(page.getByText(/, 0 failed,/)).toBeVisible();
    let isBroken = true;
    await page.route('**/remotes/stations/**', (route) => (isBroken ? route.abort() : route.continue()));
    await part(page, '@wattline/stations')
      .getByRole('button', { name: /^Reload this part/ })
      .click();
    await expect(part(page, '@wattline/stations').getByText('Failed', { exact: true })).toBeVisible({
      timeout: 25_000,
    });
    await expect(fact(page, '@wattline/stations', 'Problem')).toContainText('entry-failed');
    await expect(page.getByText(/, 1 failed,/)).toBeVisible();
    isBroken = false;
    await part(page, '@wattline/stations')
      .getByRole('button', { name: /^Reload this part/ })
      .click();
    await expect(part(page, '@wattline/stations').getByText('Loaded', { exact: true })).toBeVisible({
      timeout: 25_000,
    });
  });

  test('the last requests are listed with their ids in the backend, and the events', async ({ page, sandbox }) => {
    const station = await sandbox.station();
    await page.goto(station.path);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Build/ })
      .click();
    await enter(page, PASSWORD);
    await page.getByRole('link', { name: 'Activity' }).click();
    const [seen] = await sandbox.requests(station.call);
    const row = page
      .getByRole('table', { name: 'Requests to the backend' })
      .getByRole('row')
      .filter({ hasText: seen?.headers['x-request-id'] ?? 'none' });
    await expect(row).toContainText(`GET ${station.call}`);
    await expect(row).toContainText(`${seen?.status}`);
    await expect(row).toContainText(seen?.headers['x-correlation-id'] ?? 'none');
    const events = page.getByRole('table', { name: 'Events between parts' });
    await expect(
      events.getByRole('row').filter({ hasText: 'remote/loaded' }).filter({ hasText: '@wattline/stations' }),
    ).toHaveCount(1);
  });

  test('it shows feature flags and configuration, and one click copies a support bundle without secrets', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { known } = await makeDriver(request);
    await (await makeDriver(request)).enter(context, baseURL ?? '');
    await unlock(page);
    await byToken(page, known.id, known.accessToken);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Configuration' }).click();
    await expect(
      page.getByRole('table', { name: 'Feature flags' }).getByRole('row', { name: 'receiptExport' }),
    ).toContainText('On');
    await expect(
      page.getByRole('table', { name: 'Runtime configuration' }).getByRole('row', { name: 'environment' }),
    ).toContainText('sandbox');
    await page.getByRole('button', { name: 'Copy support bundle' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(text)).toMatchObject({
      isSignedIn: true,
      isImpersonated: true,
      features: { receiptExport: true },
      configuration: { environment: '"sandbox"' },
    });
    const secrets = await page.evaluate(() => [
      ...Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? ''),
      document.cookie.split('refreshToken=')[1] ?? '',
    ]);
    const { salt, hash } = sandboxPassword();
    for (const secret of [
      ...secrets,
      known.accessToken,
      known.phone,
      known.phone.slice(1),
      known.id,
      PASSWORD,
      salt,
      hash,
    ]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
  });
});

/** A document, or discovery, of an environment without the console. */
const leaveOut = (text: string): string =>
  text
    .replace(/"@wattline\/debug-console":\[.*?\](?=,"@wattline|\})/, '"@wattline/debug-console":[]')
    .replace(',"others":["@wattline/debug-console"]', '');

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
      for (const secret of [PASSWORD, salt, hash, MARIA.password, 'sandbox-operator-token'])
        expect(script).not.toContain(secret);
      expect(script).not.toMatch(/eyJ[\w-]{10,}\.|sandbox/i);
    }
  });

  test('1 §1 without the console in an environment the build label is plain text, and /debug shows why', async ({
    page,
  }) => {
    for (const address of ['/', '/debug', '/discovery.json']) {
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: leaveOut(await response.text()) });
      });
    }
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText(/^Build 2025-09-03/)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    await page.goto('/debug');
    await expect(page.getByText('The debug tool is not installed in this environment.')).toBeVisible();
  });
});

test.describe('docs/rules.md: accessible', () => {
  const sections = ['/debug', '/debug/composition', '/debug/activity', '/debug/configuration'];

  test('the console passes axe, light and dark, in both languages, and is never wider than a phone', async ({
    page,
    choose,
  }) => {
    test.slow();
    await choose({ filler: 'x'.repeat(2_000) });
    await page.goto('/debug');
    await expect(gate(page)).toBeVisible();
    await expectAccessibleInEachLook(page);
    await unlock(page);
    for (const path of sections) {
      await go(page, path);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessibleInEachLook(page, async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
});
