import { hasWallet } from './has-wallet';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ApplePaySession');
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
});

const apple = (canMakePayments: () => boolean) => ({ ApplePaySession: { canMakePayments } });
const insecure = (): never => {
  throw new Error('Trying to call an ApplePaySession API from an insecure document.');
};

test.each([
  ['Safari with Apple Pay', apple(() => true), true],
  [
    'Safari on a device without it, which has PaymentRequest as well',
    { ...apple(() => false), PaymentRequest: Object },
    false,
  ],
  ['Safari without https', apple(insecure), false],
  ['a browser with PaymentRequest', { PaymentRequest: Object }, true],
  ['a browser with neither', {}, false],
])('wallet-in-one-tap: whether the device may have a wallet: %s', (_, browser, expected) => {
  Object.assign(globalThis, browser);
  expect(hasWallet()).toBe(expected);
});
