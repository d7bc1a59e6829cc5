import { listLedger } from './controls.js';
import { byId, element } from './element.js';

/** @typedef {import('../src/payments/ledger').LedgerEntry} LedgerEntry */

const SHOWN = 100;

const body = byId('money', HTMLElement);
const none = byId('no-money', HTMLElement);

let shown = '';

/** Reads what happened to money anew, the latest first. */
export async function refreshLedger() {
  const entries = (await listLedger()).slice(-SHOWN).toReversed();
  const key = JSON.stringify(entries);
  if (key === shown) return;
  shown = key;
  none.hidden = entries.length > 0;
  body.replaceChildren(...entries.map(row));
}

/** @param {LedgerEntry} entry */
function row({ time, kind, amountMinor, currency, driverId, reference, sessionId, reason }) {
  const clock = new Date(time).toLocaleTimeString([], { hour12: false });
  const details = [driverId, reference, sessionId && `session ${sessionId}`, reason].filter(Boolean).join(' · ');
  const cells = [clock, kind.replace('-', ' '), `${(amountMinor / 100).toFixed(2)} ${currency}`, details];
  return element('tr', {}, ...cells.map((cell) => element('td', {}, cell)));
}
