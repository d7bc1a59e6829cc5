import { byId, connect, money } from './frame.js';

const { begin, tell } = await connect();

byId('amount', HTMLElement).textContent = money(begin);
byId('complete', HTMLButtonElement).addEventListener('click', () => tell('answer', { outcome: 'pass' }));
byId('fail', HTMLButtonElement).addEventListener('click', () => tell('answer', { outcome: 'fail' }));
byId('title', HTMLElement).focus();
