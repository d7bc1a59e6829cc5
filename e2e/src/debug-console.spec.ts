import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { go } from './support/composition';
import { gate, PASSWORD, sandboxPassword, title, unlock } from './support/console';
import { expect, expectAccessibleInEachLook, test } from './support/test';

const dist = join(import.meta.dirname, '../../remotes/debug-console/dist');
const CONSOLE = /\/remotes\/debug-console\//;

/** A document, or discovery, of an environment without the console. */
const leaveOut = (text: string): string =>
  text
    .replace(/"@wattline\/debug-console":\[.*?\}\}\}\]/, '"@wattline/debug-console":[]')
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
      for (const secret of [PASSWORD, salt, hash, 'sandbox-password', 'sandbox-operator-token'])
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
