import { clearMessages, listMessages } from './controls.js';
import { byId, element } from './element.js';
import { attempt, complain, say } from './notice.js';
import { clockOf, keyedList, poll } from './page.js';
import { refreshWalletRequests } from './phone-wallet.js';

/** @typedef {import('../src/phone/phone').Message} Message */

const POLL_MS = 1000;

const none = byId('no-messages', HTMLElement);
const recipient = byId('recipient', HTMLInputElement);
const show = keyedList(byId('messages', HTMLElement), (/** @type {Message} */ message) => ({ item: itemOf(message) }));

/** The newest message; undefined until the first answer; its messages are not announced. @type {string | undefined} */
let newest;

async function refresh() {
  const [messages] = await Promise.all([listMessages(), refreshWalletRequests(isWanted)]);
  const [first] = messages;
  if (first && newest !== undefined && first.id !== newest) announce(first);
  newest = first?.id ?? '';
  const shown = messages.filter(({ to }) => isWanted(to));
  none.hidden = shown.length > 0;
  show(shown);
}

/** @param {string} to */
const isWanted = (to) => plain(to).includes(plain(recipient.value));

/** @param {Message} message */
const announce = (message) => say(`${kindOf(message)} to ${message.to}${message.code ? `: ${message.code}` : ''}`);

/** Only letters, digits, @ and points count: phone numbers are written in many ways. @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[^\p{L}\d@.]/gu, '');

/** @param {Message} message */
const kindOf = ({ kind }) => (kind === 'sms' ? 'SMS' : 'E-mail');

/** @param {Message} message */
function itemOf(message) {
  const { to, time, text, code, link } = message;
  const reply = element('div', { class: 'reply' });
  if (code) reply.append(...codeWithCopy(code, to));
  if (link) {
    reply.append(
      element('a', { class: 'open', href: link, target: '_blank', rel: 'noopener' }, 'Open the link'),
      element(
        'button',
        {
          type: 'button',
          'aria-label': `Copy the link to ${to}`,
          click: () => void copy(new URL(link, location.href).href),
        },
        'Copy link',
      ),
    );
  }
  return element(
    'li',
    {},
    element('h2', {}, `${kindOf(message)} to ${to}`),
    element('time', { datetime: time }, clockOf(time)),
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

recipient.addEventListener('input', () => void attempt(refresh));
byId('clear', HTMLButtonElement).addEventListener(
  'click',
  () =>
    void attempt(async () => {
      await clearMessages();
      say('No more messages');
      await refresh();
    }),
);
void poll(refresh, POLL_MS);
