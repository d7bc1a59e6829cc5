import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gate, PASSWORD, sandboxPassword } from './support/console';
import { expect, test } from './support/test';

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
