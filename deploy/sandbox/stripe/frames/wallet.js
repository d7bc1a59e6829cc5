import { byId, connect, money } from './frame.js';

const { begin, tell } = await connect();

byId('wallet', HTMLElement).textContent = begin['expressPaymentType'] === 'apple_pay' ? 'Apple Pay' : 'Google Pay';
byId('amount', HTMLElement).textContent = money(begin);
byId('confirm', HTMLButtonElement).addEventListener('click', () => tell('answer', { isConfirmed: true }));
byId('cancel', HTMLButtonElement).addEventListener('click', () => tell('answer', { isConfirmed: false }));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('answer', { isConfirmed: false });
});
byId('title', HTMLElement).focus();
