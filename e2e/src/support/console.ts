import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The debug console's, in the sandbox (deploy/sandbox/README.md). */
export const PASSWORD = 'wattline-debug';

/** Reads the password's salt and hash from the sandbox's configuration. */
export function sandboxPassword(): { readonly salt: string; readonly hash: string } {
  const source = readFileSync(join(import.meta.dirname, '../../../deploy/local/src/sandbox-config.ts'), 'utf8');
  const [, salt = ''] = /salt: '([^']+)'/.exec(source) ?? [];
  const [, hash = ''] = /hash: '([^']+)'/.exec(source) ?? [];
  return { salt, hash };
}

let consoleKey = '';

/** Unlocks the console in the documents of a page that follow, as the password does. The key is made once: it takes long. */
export async function consoleUnlocked(page: Page): Promise<void> {
  consoleKey ||= pbkdf2Sync(PASSWORD, Buffer.from(sandboxPassword().salt, 'base64'), 600_000, 32, 'sha256').toString(
    'base64',
  );
  await page.addInitScript((kept) => sessionStorage.setItem('debugAccess', JSON.stringify({ key: kept })), consoleKey);
}

/** The heading of the console's lock. */
export const gate = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Debug Access Required' });
/** The heading of the console once it is open. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Debug console' });
const authenticate = (page: Page): Locator => page.getByRole('button', { name: 'Authenticate' });

/**
 * Types a password at the lock, and waits until it is checked: the field is then empty, or gone. Before the app is there
 * the field keeps its text, and a second press would replace the first.
 */
export async function enter(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  await authenticate(page).click();
  const typed = () => field.evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value).join(''));
  await expect.poll(typed).toBe('');
}

/** Opens the console at one of its sections. */
export async function unlock(page: Page, path = '/debug'): Promise<void> {
  await consoleUnlocked(page);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

/** The note on each page of a tab that acts as another driver. */
export const banner = (page: Page): Locator => page.getByRole('complementary', { name: 'Impersonation' });

/** Makes the tab act as a driver, by a token of theirs. */
export async function byToken(page: Page, id: string, token: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).selectOption(id);
  await page.getByLabel('JWT token').fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
}
