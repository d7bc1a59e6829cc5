import { byId, connect } from './frame.js';

/** @typedef {import('./frame.js').Data} Data */
/** @typedef {'number' | 'expiry' | 'cvc'} CardField */

/** The problems of a field, by Stripe's code, in Stripe's English and Spanish words. */
const TEXTS = {
  incomplete_number: ['Your card number is incomplete.', 'El número de tu tarjeta está incompleto.'],
  invalid_number: ['Your card number is invalid.', 'El número de tu tarjeta no es válido.'],
  incomplete_expiry: [
    "Your card's expiration date is incomplete.",
    'La fecha de vencimiento de tu tarjeta está incompleta.',
  ],
  invalid_expiry_month: [
    "Your card's expiration date is invalid.",
    'La fecha de vencimiento de tu tarjeta no es válida.',
  ],
  invalid_expiry_year_past: [
    "Your card's expiration year is in the past.",
    'El año de vencimiento de tu tarjeta ya pasó.',
  ],
  incomplete_cvc: ["Your card's security code is incomplete.", 'El código de seguridad de tu tarjeta está incompleto.'],
};

const FIELDS = /** @type {const} */ (['number', 'expiry', 'cvc']);
const inputs = {
  number: byId('number', HTMLInputElement),
  expiry: byId('expiry', HTMLInputElement),
  cvc: byId('cvc', HTMLInputElement),
};

/** Fields that the driver has left, or that were to be sent: what is incomplete in them counts. @type {Set<CardField>} */
const left = new Set();

const { begin, tell } = await connect({ send, focus: () => inputs.number.focus() });

/** @param {CardField} field */
const digitsOf = (field) => inputs[field].value.replaceAll(/\D/g, '');

/** @param {string} digits */
const isLuhn = (digits) =>
  digits
    .split('')
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

/** @returns {keyof typeof TEXTS | undefined} */
function expiryFlaw() {
  const digits = digitsOf('expiry');
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  return new Date(2000 + Number(digits.slice(-2)), month) < new Date() ? 'invalid_expiry_year_past' : undefined;
}

/** @param {CardField} field @returns {keyof typeof TEXTS | undefined} */
function flawIn(field) {
  const digits = digitsOf(field);
  if (field === 'expiry') return expiryFlaw();
  if (field === 'cvc') return digits.length < 3 ? 'incomplete_cvc' : undefined;
  if (digits.length < 14) return 'incomplete_number';
  return isLuhn(digits) ? undefined : 'invalid_number';
}

/** @param {keyof typeof TEXTS} code */
const errorOf = (code) => ({
  type: 'validation_error',
  code,
  message: TEXTS[code][String(begin['locale']).startsWith('es') ? 1 : 0],
});

/** Tells the page what is entered: nothing of what is incomplete while it is being typed. */
function changed() {
  const flaws = FIELDS.map(flawIn);
  const code = flaws.find((flaw, at) => flaw && (!flaw.startsWith('incomplete') || left.has(FIELDS[at] ?? 'number')));
  tell('change', {
    empty: FIELDS.every((field) => inputs[field].value === ''),
    complete: flaws.every((flaw) => flaw === undefined),
    error: code && errorOf(code),
  });
}

/** Sends the card to Stripe: the page learns what comes of it, and never the number. @param {Data} asked */
async function send({ parameters }) {
  for (const field of FIELDS) left.add(field);
  changed();
  const code = FIELDS.map(flawIn).find((flaw) => flaw !== undefined);
  if (code !== undefined) return { error: errorOf(code) };
  const { key, billing_details } = /** @type {{ key: string, billing_details?: Record<string, unknown> }} */ (
    parameters
  );
  const form = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': digitsOf('number'),
    'card[exp_month]': digitsOf('expiry').slice(0, 2),
    'card[exp_year]': digitsOf('expiry').slice(-2),
    'card[cvc]': digitsOf('cvc'),
  });
  for (const [name, value] of Object.entries(billing_details ?? {}))
    if (typeof value === 'string') form.set(`billing_details[${name}]`, value);
  try {
    const response = await fetch('/sandbox/stripe/v1/payment_methods', { method: 'POST', body: form });
    const body = await response.json();
    if (response.ok) return { paymentMethod: body };
    return { error: body.error ?? { type: 'api_error', message: 'An unexpected error has occurred.' } };
  } catch {
    return { error: { type: 'api_connection_error', message: 'You have not been charged. Please try again.' } };
  }
}

for (const field of FIELDS) {
  const input = inputs[field];
  input.addEventListener('input', changed);
  input.addEventListener('blur', () => {
    if (input.value === '') return;
    left.add(field);
    changed();
  });
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape');
  if (event.key !== 'Enter') return;
  event.preventDefault();
  tell('submit');
});
addEventListener('focus', () => tell('focus'));
addEventListener('blur', () => tell('blur'));
tell('ready');
