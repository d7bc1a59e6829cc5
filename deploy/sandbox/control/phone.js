import { clearMessages, listMessages } from './controls.js';
import { byId, element } from './element.js';
import { attempt, complain, say } from './notice.js';
import { filterWalletRequests, refreshWalletRequests } from './phone-wallet.js';

/** @typedef {import('../src/phone/phone').Message} Message */

const POLL_MS = 1000;

const list = byId('messages', HTMLElement);
const none = byId('no-messages', HTMLElement);
const recipient = byId('recipient', HTMLInputElement);

/** What is in the list, by the messages' ids. @type {Map<string, { message: Message, item: HTMLElement }>} */
const shown = new Map();

/** Says nothing of what was there before the page was opened. */
let isFirst = true;

async function refresh() {
  const [messages] = await Promise.all([listMessages(), refreshWalletRequests()]);
  const ids = new Set(messages.map(({ id }) => id));
  for (const [id, { item }] of shown) {
    if (ids.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
  const news = messages.filter(({ id }) => !shown.has(id));
  // The oldest first, each on top: what is there stays where it is, and keeps the focus.
  for (const message of news.toReversed()) {
    const item = itemOf(message);
    shown.set(message.id, { message, item });
    list.prepend(item);
  }
  const [newest] = news;
  if (newest && !isFirst) say(`${kindOf(newest)} to ${newest.to}${newest.code ? `: ${newest.code}` : ''}`);
  isFirst = false;
  filter();
}

function filter() {
  const wanted = plain(recipient.value);
  let count = 0;
  for (const { message, item } of shown.values()) {
    item.hidden = !plain(message.to).includes(wanted);
    if (!item.hidden) count += 1;
  }
  none.hidden = count > 0;
  filterWalletRequests((phone) => plain(phone).includes(wanted));
}

/** Letters, digits and @ alone: phone numbers are written in many ways. @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[^\p{L}\d@.]/gu, '');

/** @param {Message} message */
const kindOf = ({ kind }) => (kind === 'sms' ? 'SMS' : 'E-mail');

/** @param {Message} message */
function itemOf(message) {
  const { to, time, text, code, link } = message;
  const clock = new Date(time).toLocaleTimeString([], { hour12: false });
  const reply = element('div', { class: 'reply' });
  if (code) reply.append(...codeWithCopy(code, to));
  if (link) {
    reply.append(
      element('a', { class: 'open', href: link, target: '_blank', rel: 'noopener' }, 'Open the link'),
      element(
        'button',
        { type: 'button', 'aria-label': `Copy the link to ${to}`, click: () => void copy(link) },
        'Copy link',
      ),
    );
  }
  return element(
    'li',
    {},
    element('h2', {}, `${kindOf(message)} to ${to}`),
    element('time', { datetime: time }, clock),
    element('p', { class: 'text' }, text),
    reply,
  );
}

/**
 * @param {string} code
 * @param {string} to
 */
function codeWithCopy(code, to) {
  const digits = element('span', { class: 'code' }, code);
  const button = element(
    'button',
    { type: 'button', 'aria-label': `Copy the code to ${to}`, click: () => void copy(code, digits) },
    'Copy code',
  );
  return [digits, button];
}

/**
 * Copies a text; where the browser does not let it, selects what shows the text, for the driver to copy.
 * @param {string} text
 * @param {HTMLElement} [shownIn]
 */
async function copy(text, shownIn) {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied');
  } catch {
    if (shownIn) getSelection()?.selectAllChildren(shownIn);
    complain(
      `The browser does not let this page copy: ${shownIn ? 'the code is selected' : 'use its menu on the link'}`,
    );
  }
}

let lost = false;

async function poll() {
  try {
    if (!document.hidden) await refresh();
    if (lost) say('');
    lost = false;
  } catch {
    complain('The platform does not answer');
    lost = true;
  }
  setTimeout(() => void poll(), POLL_MS);
}

recipient.addEventListener('input', filter);
byId('clear', HTMLButtonElement).addEventListener(
  'click',
  () =>
    void attempt(async () => {
      await clearMessages();
      say('No more messages');
      await refresh();
    }),
);
void poll();
