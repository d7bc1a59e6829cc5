/** The text in a card's fields: how it is written, and its problems. */

/**
 * @typedef {{ number: string, expiry: string, cvc: string, postal: string }} CardInput
 * @typedef {keyof CardInput} CardField
 * @typedef {{ brand: string, label: string, begins: RegExp, lengths: number[], groups: number[], cvc: number }} Network
 */

/** @type {Network} */
const UNKNOWN = { brand: 'unknown', label: '', begins: /^/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

/** @type {Network[]} */
const NETWORKS = [
  { ...UNKNOWN, brand: 'visa', label: 'VISA', begins: /^4/ },
  { ...UNKNOWN, brand: 'mastercard', label: 'MC', begins: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/ },
  { ...UNKNOWN, brand: 'amex', label: 'AMEX', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { ...UNKNOWN, brand: 'discover', label: 'DISC', begins: /^(6011|65|64[4-9])/ },
  { ...UNKNOWN, brand: 'diners', label: 'DC', begins: /^3(0[0-5]|6|[89])/, lengths: [14, 16], groups: [4, 6, 4] },
  { ...UNKNOWN, brand: 'jcb', label: 'JCB', begins: /^35/ },
  { ...UNKNOWN, brand: 'unionpay', label: 'UP', begins: /^62/ },
];

/** @param {string} text */
export const digitsOf = (text) => text.replaceAll(/\D/g, '');

/**
 * The network of a number, as far as its first digits tell.
 * @param {string} number
 */
export const networkOf = (number) => NETWORKS.find(({ begins }) => begins.test(digitsOf(number))) ?? UNKNOWN;

/**
 * Writes a number in its network's groups, and no longer than the network's.
 * @param {string} text
 */
export function formatNumber(text) {
  const { lengths, groups } = networkOf(text);
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  const sizes = digits.length > groups.reduce((sum, size) => sum + size, 0) ? [4, 4, 4, 4] : groups;
  let at = 0;
  return sizes
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
}

/**
 * Writes a date as MM / YY. What was typed before tells whether a separator is being deleted.
 * @param {string} text
 * @param {string} before
 */
export function formatExpiry(text, before = '') {
  let digits = digitsOf(text);
  if (before.startsWith(text) && before.endsWith(' / ') && digits === digitsOf(before)) digits = digits.slice(0, -1);
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  // A year with its century, as browsers fill one in.
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return month.length === 2 ? `${month} / ${year}` : month;
}

/**
 * The problem of a field, by Stripe's code; nothing without one.
 * @param {CardField} field
 * @param {CardInput} input
 * @param {Date} at
 * @returns {string | undefined}
 */
export function problemOf(field, input, at) {
  switch (field) {
    case 'number':
      return numberProblem(input.number);
    case 'expiry':
      return expiryProblem(input.expiry, at);
    case 'cvc':
      return digitsOf(input.cvc).length < networkOf(input.number).cvc ? 'incomplete_cvc' : undefined;
    default:
      return input.postal.trim().length < 3 ? 'incomplete_zip' : undefined;
  }
}

/** @param {string} text */
function numberProblem(text) {
  const digits = digitsOf(text);
  const { lengths } = networkOf(digits);
  if (lengths.includes(digits.length) && isLuhn(digits)) return undefined;
  return digits.length < Math.max(...lengths) ? 'incomplete_number' : 'invalid_number';
}

/** @param {string} digits */
function isLuhn(digits) {
  const values = digits.split('').toReversed().map(Number);
  const sum = values.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return sum % 10 === 0;
}

/**
 * @param {string} text
 * @param {Date} at
 */
function expiryProblem(text, at) {
  const digits = digitsOf(text);
  if (digits.length < 4) return 'incomplete_expiry';
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  const thisYear = at.getFullYear();
  if (year < thisYear) return 'invalid_expiry_year_past';
  if (year === thisYear && month < at.getMonth() + 1) return 'invalid_expiry_month_past';
  return year > thisYear + 50 ? 'invalid_expiry_year' : undefined;
}
