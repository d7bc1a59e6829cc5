import { documentTime } from '../../document/read-document';
import { isPaidFor } from '../choose/pins';
import type { Update } from '../recover/find-updates';
import { withRecovery } from '../recover/recovery';

/** How long discovery counts as new after it was read, in milliseconds. */
const FRESH_MS = 5 * 60_000;

let lookedAt = documentTime();
let waiting: Update | null = null;
let isLeaving = false;

/** Without a connection, what was found last stays until the next time. */
async function look(): Promise<void> {
  const found = await withRecovery(({ findUpdates }) => findUpdates());
  if (found !== undefined) waiting = found;
  if (waiting === 'withdrawn') await leaveWithdrawn();
}

/**
 * Opens the page anew, once no call about money is under way: it runs a release that is withdrawn
 * (docs/rules.md: withdrawn-releases). Where the new document cannot be had, the next step tries again.
 */
async function leaveWithdrawn(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const mayLeave = await withRecovery(async ({ untilNoMoneyMoves, isDocumentThere }) => {
    await untilNoMoneyMoves();
    return isDocumentThere();
  });
  isLeaving = false;
  if (mayLeave) location.reload();
  else lookedAt = 0;
}

/**
 * Reads discovery again where it is old: when the tab is looked at again, or its driver takes a step. A tab that is not used
 * makes no requests. A page that runs a withdrawn release is left.
 */
export function lookForUpdates(): void {
  if (document.hidden) return;
  if (Date.now() - lookedAt < FRESH_MS) return;
  lookedAt = Date.now();
  void look();
}

/** Another shell or another release of a part on this page is live, and no payment or session holds this tab. */
export const isUpdateDue = (): boolean => waiting === 'newer' && !isPaidFor();

/**
 * Whether the update that is due is still live and its document can be had at this moment: without a connection a new
 * document would be the browser's error page. If not, it is looked for again later. Never throws.
 */
export async function isUpdateAtHand(): Promise<boolean> {
  const isThere = (await withRecovery(({ isDocumentThere }) => isDocumentThere())) ?? false;
  if (!isThere && waiting === 'newer') waiting = null;
  return isThere && isUpdateDue();
}
