import { byId, connect } from './frame.js';

const { begin, tell } = await connect({ focus: () => byId('google_pay', HTMLButtonElement).focus() });
const { isShown, height } = /** @type {{ isShown: { googlePay: boolean, applePay: boolean }, height: number }} */ (
  begin
);

document.documentElement.style.setProperty('--height', `${height}px`);
for (const [type, shown] of /** @type {const} */ ([
  ['google_pay', isShown.googlePay],
  ['apple_pay', isShown.applePay],
])) {
  const button = byId(type, HTMLButtonElement);
  button.hidden = !shown;
  button.addEventListener('click', () => tell('click', { expressPaymentType: type }));
}
tell('ready');
