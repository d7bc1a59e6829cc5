import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

/** The address of the shell's script. */
export const SHELL = /\/shell\/[^/]+\/shell\.[0-9a-f]+\.js/;

/**
 * Holds a script back: that of the shell by default, so that the page is only its document.
 *
 * @returns A function that releases the script.
 */
export async function holdShell(page: Page, address = SHELL): Promise<() => void> {
  const held = new EventEmitter();
  const isLetGo = once(held, 'let-go');
  await page.route(address, async (route) => {
    await isLetGo;
    // The page may be closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => void held.emit('let-go');
}
