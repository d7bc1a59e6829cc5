import { answerWalletRequest, listWalletRequests } from './controls.js';
import { byId, element } from './element.js';
import { attempt, say } from './notice.js';
import { clockOf, keyedList } from './page.js';

/** @typedef {import('../src/control/wallet-controls').WalletRequest} WalletRequest */

const SHOWN = 20;

const STATUS = {
  OPEN: 'Waits for your approval',
  CONFIRM: 'Approved, and not debited yet',
  COMPLETED: 'Paid',
  CANCEL: 'Cancelled',
  EXPIRED: 'Expired',
};

const show = keyedList(byId('wallet-requests', HTMLElement), makeRow);

/** The filter of the last refresh. @type {(phone: string) => boolean} */
let isWanted = () => true;

/**
 * Reads the payments that ATH Móvil asks for anew.
 * @param {typeof isWanted} [filter]
 */
export async function refreshWalletRequests(filter = isWanted) {
  isWanted = filter;
  show((await listWalletRequests()).filter(({ phone }) => isWanted(phone)).slice(0, SHOWN));
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
    item: element(
      'li',
      {},
      element('h2', {}, `ATH Móvil asks ${phone} for ${amount}`),
      element('time', { datetime: createdAt }, clockOf(createdAt)),
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
