import type { CDPSession } from '@playwright/test';

declare global {
  /** A page calls it once its content is on the screen. It is there after `letReport`. */
  var wattlineContentShown: ((payload: string) => void) | undefined;
}

/**
 * Lets the pages of a tab report their content, for `contentShown`. A condition that Playwright looks at in the page would
 * put 330 KB of its own script there first, which is 50 ms of the phone's processor: a cold visit has them while it waits
 * for the network, a second one has not.
 */
export async function letReport(devtools: CDPSession): Promise<void> {
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'wattlineContentShown' });
}

/** Whether the tab reports content from now on, in `patienceMs`. Until then nothing is run in its page. */
export function contentShown(devtools: CDPSession, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    devtools.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
