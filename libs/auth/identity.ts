/*
 * '@wattline/auth/identity': of identity what holds no state. It is not part of the shared singleton, so that it is
 * bundled, tree-shaken, with whoever uses it, and not one byte of it is in the shell's first script.
 */
export { readDriver, type Driver } from './src/driver';
export { maskEmail } from './src/mask-email';
export { formatPhone } from './src/phone/format-phone';
export { isPuertoRico } from './src/phone/is-puerto-rico';
export { phoneDigits } from './src/phone/phone-digits';
export { readCode } from './src/phone/read-code';
export { toE164, toMergePhone } from './src/phone/to-e164';
export { readReceiptPreferences, writeReceiptPreferences, type ReceiptPreferences } from './src/receipt-preferences';
