/** The texts of the card's fields, in Stripe's words. */

const en = {
  number: 'Credit or debit card number',
  expiry: 'Credit or debit card expiration date',
  cvc: 'Credit or debit card CVC/CVV',
  postal: 'ZIP',
  numberHint: 'Card number',
  expiryHint: 'MM / YY',
  cvcHint: 'CVC',
  postalHint: 'ZIP',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
};

/** @type {typeof en} */
const es = {
  number: 'Número de tarjeta de crédito o débito',
  expiry: 'Fecha de vencimiento de la tarjeta de crédito o débito',
  cvc: 'CVC/CVV de la tarjeta de crédito o débito',
  postal: 'Código postal',
  numberHint: 'Número de tarjeta',
  expiryHint: 'MM / AA',
  cvcHint: 'CVC',
  postalHint: 'C. P.',
  incomplete_number: 'El número de tu tarjeta está incompleto.',
  invalid_number: 'El número de tu tarjeta no es válido.',
  incomplete_expiry: 'La fecha de vencimiento de tu tarjeta está incompleta.',
  invalid_expiry_month: 'La fecha de vencimiento de tu tarjeta no es válida.',
  invalid_expiry_month_past: 'La fecha de vencimiento de tu tarjeta ya pasó.',
  invalid_expiry_year: 'El año de vencimiento de tu tarjeta no es válido.',
  invalid_expiry_year_past: 'El año de vencimiento de tu tarjeta ya pasó.',
  incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
  incomplete_zip: 'Tu código postal está incompleto.',
};

/** @typedef {typeof en} CardTexts */

/**
 * The texts of a language; those of the browser's, where Stripe is to choose.
 * @param {unknown} locale
 * @returns {CardTexts}
 */
export function textsOf(locale) {
  const language = typeof locale === 'string' && locale !== 'auto' ? locale : navigator.language;
  return language.startsWith('es') ? es : en;
}
