import { isPaidFor } from './pins';

/** How long what was last read counts as news, in milliseconds. */
const FRESH_MS = 5 * 60_000;

let lookedAt = Date.now();
let isWaiting = false;

const updates = () => import(/* webpackChunkName: "recovery" */ './recovery/find-updates');

async function look(): Promise<void> {
  isWaiting = await (await updates()).findUpdates();
}

/**
 * Has discovery read anew where it is old: when the tab is looked at again, or its driver goes on. A tab that nobody
 * uses asks for nothing.
 */
export function lookForUpdates(): void {
  if (document.hidden || Date.now() - lookedAt < FRESH_MS) return;
  lookedAt = Date.now();
  // No connection: the next time.
  look().catch(() => undefined);
}

/** Another shell or another release of what this page runs is live, and nothing holds this tab to what it has. */
export const isUpdateDue = (): boolean => isWaiting && !isPaidFor();

/**
 * Whether the update that is due is still live and its document can really be had at this moment: without a connection a
 * new document would be the browser's error page. If not, it is looked for again later. Never throws.
 */
export async function isUpdateAtHand(): Promise<boolean> {
  isWaiting = await updates().then(
    ({ isDocumentThere }) => isDocumentThere(),
    () => false,
  );
  return isUpdateDue();
}
