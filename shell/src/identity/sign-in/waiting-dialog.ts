import { webLocks } from '@wattline/base/browser';
import { lockNames } from '@wattline/contract';

/*
 * A sign-in link is opened in a tab of its own. The dialog that asked for it goes on with the phone and the receipt where
 * it is still open; the browser's locks tell the other tab so. Where a page has no locks, both go on.
 */
const LOCK = lockNames.signInWaits;

/** Tells other tabs that a dialog waits here, until the function that this gives is called. */
export function beginWaiting(): () => void {
  const waiting = new AbortController();
  const over = new Promise<void>((resolve) => waiting.signal.addEventListener('abort', () => resolve()));
  // Shared: a driver may have asked in two tabs.
  webLocks()
    ?.request(LOCK, { mode: 'shared' }, () => over)
    .catch(() => undefined);
  return () => waiting.abort();
}

/** Whether a dialog waits in any tab. Never throws. */
export async function isDialogWaiting(): Promise<boolean> {
  try {
    const { held = [] } = (await webLocks()?.query()) ?? {};
    return held.some(({ name }) => name === LOCK);
  } catch {
    return false;
  }
}
