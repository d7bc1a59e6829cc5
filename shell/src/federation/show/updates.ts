import { documentTime } from '../../document/read-document';
import { isPaidFor } from '../choose/pins';
import { withRecovery } from '../recover/recovery';

/** How long discovery counts as new after it was read, in milliseconds. */
const FRESH_MS = 5 * 60_000;

let lookedAt = documentTime();
let isWaiting = false;

/** Without a connection, what was found last stays until the next time. A page that has to be left and is not looks again. */
async function look(): Promise<void> {
  const found = await withRecovery(({ lookAgain }) => lookAgain());
  if (found !== undefined) isWaiting = found === 'newer';
  if (found === 'withdrawn') lookedAt = 0;
}

/**
 * Reads discovery again where it is old: when the tab is looked at again, or its driver takes a step. A tab that is not used
 * makes no requests.
 */
export function lookForUpdates(): void {
  if (document.hidden || Date.now() - lookedAt < FRESH_MS) return;
  lookedAt = Date.now();
  void look();
}

/** Another shell or another release of a part on this page is live, and no payment or session holds this tab. */
export const isUpdateDue = (): boolean => isWaiting && !isPaidFor();

/**
 * Whether the update that is due is still live and its document can be had at this moment: without a connection a new
 * document would be the browser's error page. If not, it is looked for again later. Never throws.
 */
export async function isUpdateAtHand(): Promise<boolean> {
  isWaiting = (await withRecovery(({ isDocumentThere }) => isDocumentThere())) ?? false;
  return isUpdateDue();
}
