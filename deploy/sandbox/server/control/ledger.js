import { listLedger } from './controls.js';
import { byId } from './element.js';
import { clockOf, freshList, tableRow } from './page.js';

/** @typedef {import('@wattline/platform').LedgerEntry} LedgerEntry */

const SHOWN = 100;

const show = freshList(byId('money', HTMLElement), row, byId('no-money', HTMLElement));

/** Reads what happened to money anew, the latest first. */
export async function refreshLedger() {
  show((await listLedger()).slice(-SHOWN).toReversed());
}

/** @param {LedgerEntry} entry */
function row({ time, kind, amountMinor, currency, driverId, reference, sessionId, reason }) {
  const details = [driverId, reference, sessionId && `session ${sessionId}`, reason].filter(Boolean).join(' · ');
  const amount = `${(amountMinor / 100).toFixed(2)} ${currency}`;
  return tableRow([clockOf(time), kind.replace('-', ' '), amount, details]);
}
