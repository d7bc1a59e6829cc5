import { answerWalletRequest, listWalletRequests } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';

/** @typedef {import('../src/control/wallet-controls').WalletRequest} WalletRequest */

const SHOWN = 20;

const STATUS = {
  OPEN: 'Waits for your approval',
  CONFIRM: 'Approved, and not debited yet',
  COMPLETED: 'Paid',
  CANCEL: 'Cancelled',
  EXPIRED: 'Expired',
};

const list = byId('wallet-requests', HTMLElement);

/** The row of each request, made once: a button in focus must stay where it is. @type {Map<string, ReturnType<typeof makeRow>>} */
const rows = new Map();

/** Reads what ATH Móvil asks for anew. */
export async function refreshWalletRequests() {
  const requests = (await listWalletRequests()).slice(0, SHOWN);
  const ids = new Set(requests.map(({ id }) => id));
  for (const [id, { item }] of rows) {
    if (ids.has(id)) continue;
    item.remove();
    rows.delete(id);
  }
  // The oldest first, each on top.
  for (const request of requests.toReversed()) {
    const row = rows.get(request.id) ?? makeRow(request);
    if (!rows.has(request.id)) list.prepend(row.item);
    rows.set(request.id, row);
    row.update(request);
  }
}

/**
 * Shows the requests to some phones only.
 * @param {(phone: string) => boolean} isWanted
 */
export function filterWalletRequests(isWanted) {
  for (const { item, phone } of rows.values()) item.hidden = !isWanted(phone);
}

/** @param {WalletRequest} request */
function makeRow({ id, phone, totalMinor, createdAt, memo }) {
  const amount = `$${(totalMinor / 100).toFixed(2)}`;
  const status = element('p', { class: 'text' });
  const reply = element('div', { class: 'reply' });
  for (const [answer, text] of /** @type {const} */ ([
    ['approve', 'Approve'],
    ['decline', 'Decline'],
  ])) {
    const click = () =>
      void attempt(async () => {
        await answerWalletRequest(id, answer);
        say(`${amount} ${answer}d`);
        await refreshWalletRequests();
      });
    reply.append(element('button', { type: 'button', 'aria-label': `${text} ${amount} to ${phone}`, click }, text));
  }
  return {
    phone,
    item: element(
      'li',
      {},
      element('h2', {}, `ATH Móvil asks ${phone} for ${amount}`),
      element('time', { datetime: createdAt }, new Date(createdAt).toLocaleTimeString([], { hour12: false })),
      element('p', { class: 'text' }, memo),
      status,
      reply,
    ),
    /** @param {WalletRequest} request */
    update(request) {
      status.textContent = STATUS[request.status];
      reply.hidden = request.status !== 'OPEN';
    },
  };
}
