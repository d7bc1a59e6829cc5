import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

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
