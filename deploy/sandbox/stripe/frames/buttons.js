import { byId, connect } from './frame.js';

/** Buttons, each of which is one answer: those of wallets, and below a title the questions of a bank or a wallet. */

/** @typedef {{ readonly text: string, readonly answer: import('./frame.js').Data }} Choice */

const { begin, tell } = await connect({ focus: () => document.querySelector('button')?.focus() });
const { title, amount, currency } = begin;
const choices = /** @type {readonly Choice[]} */ (begin['choices']);

if (typeof title === 'string') {
  const heading = byId('title', HTMLElement);
  heading.textContent = title;
  heading.hidden = false;
  heading.parentElement?.classList.add('sheet');
  heading.focus();
}
if (typeof amount === 'number' && typeof currency === 'string')
  byId('amount', HTMLElement).textContent = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    amount / 100,
  );
for (const { text, answer } of choices) {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', () => tell('answer', answer));
  document.querySelector('main')?.append(button);
}
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && begin['escape']) tell('answer', /** @type {import('./frame.js').Data} */ (begin['escape']));
});
tell('ready');
