import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

/** The address of the shell's script. */
export const SHELL = /\/shell\/[^/]+\/shell\.[0-9a-f]+\.js/;

/**
 * Holds a script back.
 *
 * @returns A function that releases the script.
 */
export async function holdScript(page: Page, address: RegExp): Promise<() => void> {
  const held = new EventEmitter();
  const isLetGo = once(held, 'let-go');
  await page.route(address, async (route) => {
    await isLetGo;
    // The page may be closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => void held.emit('let-go');
}

/** Holds the shell's script back, so that the page is only its document. */
export const holdShell = (page: Page): Promise<() => void> => holdScript(page, SHELL);
