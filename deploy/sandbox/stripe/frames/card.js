import { digitsOf, formatExpiry, formatNumber, networkOf, problemOf } from './card-input.js';
import { cssText, dress, variantOf } from './card-style.js';
import { textsOf } from './card-texts.js';
import { byId, connect } from './frame.js';

/**
 * @typedef {import('./frame.js').Data} Data
 * @typedef {import('./card-input.js').CardField} CardField
 */

const number = byId('number', HTMLInputElement);
const expiry = byId('expiry', HTMLInputElement);
const cvc = byId('cvc', HTMLInputElement);
const postal = byId('postal', HTMLInputElement);
const brand = byId('brand', HTMLElement);
const inputs = { number, expiry, cvc, postal };

/** Fields that the driver has left, or that were to be sent: what is incomplete in them counts. @type {Set<CardField>} */
const left = new Set();

/** @type {Data} */
let options = {};
let texts = textsOf('auto');
let expiryBefore = '';
/** The text that was sent last. */
let sent = '';

const { begin, tell } = await connect({
  update: apply,
  send,
  focus: () => number.focus(),
  blur: () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
  clear() {
    for (const input of Object.values(inputs)) input.value = '';
    left.clear();
    show();
  },
});

const fields = () => /** @type {CardField[]} */ (['number', 'expiry', 'cvc', ...(postal.hidden ? [] : ['postal'])]);

const values = () => ({ number: number.value, expiry: expiry.value, cvc: cvc.value, postal: postal.value });

/** @param {CardField} field */
const flawIn = (field) => problemOf(field, values(), new Date());

/** The problem of a field to be shown: nothing of what is incomplete while it is being typed. @param {CardField} field */
function complaintOf(field) {
  const flaw = flawIn(field);
  const isUnfinished = flaw?.startsWith('incomplete') && !left.has(field);
  return isUnfinished ? undefined : flaw;
}

/** @param {string} code */
const errorOf = (code) => ({
  type: 'validation_error',
  code,
  message: texts[/** @type {keyof typeof texts} */ (code)],
});

/** @param {Data} given */
function apply({ options: newOptions, locale }) {
  options = /** @type {Data} */ (newOptions);
  texts = textsOf(locale);
  const { value } = options;
  postal.hidden = options['hidePostalCode'] === true;
  if (postal.value === '') postal.value = cssText(/** @type {Data} */ (value ?? {})['postalCode']);
  for (const field of /** @type {CardField[]} */ (Object.keys(inputs))) {
    const input = inputs[field];
    input.setAttribute('aria-label', texts[field]);
    input.placeholder = texts[`${field}Hint`];
    input.disabled = options['disabled'] === true;
  }
  show();
}

/** Shows what is entered as it is, and tells the page where that has changed. */
function show() {
  const network = networkOf(number.value);
  brand.textContent = network.label;
  brand.hidden = options['hideIcon'] === true || network.label === '';
  cvc.maxLength = network.cvc;
  const complaints = fields().map(complaintOf);
  fields().forEach((field, index) => {
    const input = inputs[field];
    const isInvalid = complaints[index] !== undefined;
    const state = {
      isEmpty: input.value === '',
      isComplete: flawIn(field) === undefined,
      isInvalid,
      isFocused: document.activeElement === input,
    };
    const variant = variantOf(options['style'], state);
    dress(input, variant, isInvalid);
    input.setAttribute('aria-invalid', String(isInvalid));
    if (field === 'number') brand.style.color = cssText(variant['iconColor'] ?? variant['color']);
    if (field === 'number') document.body.style.fontSize = cssText(variant['fontSize']);
  });

  const code = complaints.find((complaint) => complaint !== undefined);
  const change = {
    empty: fields().every((field) => inputs[field].value === ''),
    complete: fields().every((field) => flawIn(field) === undefined),
    brand: network.brand,
    error: code === undefined ? undefined : errorOf(code),
    value: { postalCode: postal.value },
  };
  const asText = JSON.stringify(change);
  if (sent !== '' && sent !== asText) tell('change', change);
  sent = asText;
}

/** Sends the card to Stripe: the page learns what comes of it, and never the number. @param {Data} asked */
async function send({ kind, parameters }) {
  for (const field of fields()) left.add(field);
  show();
  const code = fields()
    .map(flawIn)
    .find((flaw) => flaw !== undefined);
  if (code !== undefined) return { error: errorOf(code) };

  const { key, billing_details } = /** @type {{ key: string, billing_details?: Record<string, unknown> }} */ (
    parameters
  );
  const form = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': digitsOf(number.value),
    'card[exp_month]': expiry.value.slice(0, 2),
    'card[exp_year]': expiry.value.slice(-2),
    'card[cvc]': cvc.value,
  });
  for (const name of ['name', 'email', 'phone']) {
    const value = billing_details?.[name];
    if (typeof value === 'string') form.set(`billing_details[${name}]`, value);
  }
  if (!postal.hidden) form.set('billing_details[address][postal_code]', postal.value);
  try {
    const response = await fetch(`/sandbox/stripe/v1/${String(kind)}`, { method: 'POST', body: form });
    const body = await response.json();
    if (!response.ok)
      return { error: body.error ?? { type: 'api_error', message: 'An unexpected error has occurred.' } };
    return { [kind === 'tokens' ? 'token' : 'paymentMethod']: body };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists please contact us.',
      },
    };
  }
}

/** Writes a number anew and leaves the caret behind the digit where it was. */
function rewriteNumber() {
  const caret = digitsOf(number.value.slice(0, number.selectionStart ?? 0)).length;
  number.value = formatNumber(number.value);
  let place = 0;
  for (let seen = 0; seen < caret && place < number.value.length; place += 1)
    if (/\d/.test(number.value.charAt(place))) seen += 1;
  number.setSelectionRange(place, place);
}

/** On to the next field, where the last one is full and right. @param {HTMLInputElement} from @param {CardField} field @param {HTMLInputElement} to */
function advance(from, field, to) {
  const isAtEnd = from.selectionStart === from.value.length;
  if (isAtEnd && flawIn(field) === undefined) to.focus();
}

number.addEventListener('input', () => {
  rewriteNumber();
  show();
  advance(number, 'number', expiry);
});
expiry.addEventListener('input', () => {
  expiry.value = formatExpiry(expiry.value, expiryBefore);
  expiryBefore = expiry.value;
  show();
  advance(expiry, 'expiry', cvc);
});
cvc.addEventListener('input', () => {
  cvc.value = digitsOf(cvc.value);
  show();
});
postal.addEventListener('input', show);

for (const field of /** @type {CardField[]} */ (Object.keys(inputs))) {
  const input = inputs[field];
  input.addEventListener('focus', show);
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(field);
    show();
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

apply(begin);
tell('ready');
