/** Safari's, as far as it says whether the device has Apple Pay. */
interface ApplePay {
  readonly canMakePayments: () => boolean;
}

/**
 * Whether this device may have Apple Pay or Google Pay, by the browser's own word: nothing is asked of the payment service,
 * which knows it for certain. Safari throws on a page without https.
 */
export function hasWallet(): boolean {
  const apple = Reflect.get(globalThis, 'ApplePaySession') as ApplePay | undefined;
  try {
    return apple ? apple.canMakePayments() : 'PaymentRequest' in globalThis;
  } catch {
    return false;
  }
}

/** Whether it most likely has one, so that its place can be kept: by Safari's word, or on a phone of Android's. */
export const isWalletLikely = (): boolean =>
  hasWallet() && ('ApplePaySession' in globalThis || /\bAndroid\b/.test(navigator.userAgent));
