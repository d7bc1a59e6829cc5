import { jsonOf } from '@wattline/base/browser';

/** The replacement for masked text. */
export const MASK = '•••';

/** Names of secrets. */
const SECRET_NAME =
  /token|secret|passw|credential|auth_?data|jwt|bearer|cookie|signature|api_?key|oob|card|cvc|debugAccess/i;

/** Names of personal data. */
const PERSONAL_NAME =
  /e-?mail|phone|(?:user|driver|contract|contact)_?id|firebase_?uid|(?:first|last|full|display|holder|user)_?name/i;

const isSensitive = (name: string): boolean => SECRET_NAME.test(name) || PERSONAL_NAME.test(name);

/**
 * Secrets and personal data by their form, each with its replacement. Without lookbehind, which Safari has since 16.4.
 * Stored values may be megabytes long, so a form is looked for once in each word, not from each of its characters.
 */
const SENSITIVE: readonly (readonly [RegExp, string])[] = [
  // Queries: a sign-in link's code, a person's address.
  [/([?&][\w.-]{1,64}=)[^&#\s"']+/g, `$1${MASK}`],
  [/eyJ[\w-]{1,512}\.[\w-]+(?:\.[\w-]*)?/g, MASK],
  [/\b(Bearer|Token|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${MASK}`],
  // The payment service's keys and client secrets.
  [/\b(?:(?:sk|rk|pk|whsec)_|\w+_secret_)\w+/g, MASK],
  [/(^|[\s"'<>(),:;=/])[^\s"'<>(),:;=/]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, `$1${MASK}`],
  [/(?:\+|%2B)\d(?:[\s().-]*\d){6,}/gi, MASK],
  [/\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]?\d{4}\b|\b\d{10,11}\b/g, MASK],
  // Card numbers, in one or in fours; a time in milliseconds is shorter.
  [/\b\d(?:[ -]?\d){14,18}\b/g, MASK],
];

/** Long random texts, such as ids and keys. */
const RANDOM = /[\w+=-]{40,}/g;

const maskSensitive = (text: string): string =>
  SENSITIVE.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);

/** A text without secrets and personal data, as far as their form tells them. */
export function maskText(text: string): string {
  return maskSensitive(text).replace(RANDOM, MASK);
}

/** Any value with secrets and personal data masked, by the names of its fields and by the form of its texts. */
export function mask(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSensitive(name)) return MASK;
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item) => mask(item));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [maskText(key), mask(item, key)]));
  return value;
}

/** A path of the backend without users' ids, phone numbers and codes. */
export function maskPath(path: string): string {
  return maskText(path)
    .replace(/(\/users\/)(?!validate\b|merge\b)[^/]+/, `$1${MASK}`)
    .replace(/(\/tokens\/).+/, `$1${MASK}`)
    .replace(/\/\d{4,8}(?=\/|$)/g, `/${MASK}`);
}

/** Whether a stored entry is hidden until the operator asks for it: by its name, or by its content. */
export function isSecret(key: string, value: string): boolean {
  return isSensitive(key) || maskSensitive(value) !== value || holdsSensitive(jsonOf(value));
}

/** Whether a field at any depth has the name of a secret or of personal data. */
function holdsSensitive(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, item]) => (isSensitive(name) && item !== null && typeof item !== 'boolean') || holdsSensitive(item),
  );
}

/** Tokens, keys and card numbers by their form: they are masked even if a person typed them. */
const SECRET_FORMS: readonly RegExp[] = [
  /eyJ[\w-]{1,512}\.[\w-]+(?:\.[\w-]*)?/g,
  /\b(?:(?:sk|rk|pk|whsec)_|\w{1,64}_secret_)\w+/g,
  /\b\d(?:[ -]?\d){12,18}\b/g,
];

/** A text that a driver typed for the support team: an e-mail address stays, a card number or a token does not. */
export const maskTyped = (text: string): string =>
  SECRET_FORMS.reduce((masked, form) => masked.replace(form, MASK), text);

/** An address of a release's file, which names no person. */
const RELEASED_FILE =
  /(?:https?:\/\/[\w.:-]{1,200})?(\/(?:shell|remotes\/[\w.-]{1,100})\/\d[\w.+-]{0,99}\/[\w./+-]{1,150}\.\w{2,5})\S{0,200}/;

/** A quoted text, unless it is one name of a program: an error's message quotes what it could not read. */
const QUOTED = /(^|[\s(,:[=])(["'`\u201c\u2018])([^"'`\u201d\u2019]*)(["'`\u201d\u2019]|$)/g;
const PROGRAM_NAME = /^[A-Za-z_$][\w$.]{0,39}$/;

/** References of the payment service. */
const REFERENCE = /\b(?:pi|pm|cus|seti|ch|re)_\w+/g;

/** A word with a digit in it, of five letters or more: an id, a code, an amount. A status has three. */
const WITH_DIGIT = /[\w@.+-]*\d[\w@.+-]*/g;
const SHORT = 4;

/** More of a message says nothing more of the fault. */
const LONGEST_ERROR = 300;

/** Text between the addresses of released files, masked by its form. */
const maskedWords = (text: string): string =>
  maskText(text)
    .replace(QUOTED, (quoted: string, before: string, open: string, inside: string, close: string) =>
      PROGRAM_NAME.test(inside) ? quoted : `${before}${open}${MASK}${close}`,
    )
    .replace(/\/[\w%.@:+-]+(?:\/[\w%.@:+-]*)+/g, `/${MASK}`)
    .replace(REFERENCE, MASK)
    .replace(WITH_DIGIT, (word) => (word.length > SHORT ? MASK : word));

/**
 * The message of an error that a program may send on by itself (docs/rules.md: errors-without-persons): beyond what `maskText`
 * knows by its form, quoted texts, paths and words with digits are masked, as they are data. Files of releases stay. 300
 * letters at most, of one line.
 */
export function maskError(message: string): string {
  const text = message.slice(0, 2_000).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const [start, ...files] = text.split(new RegExp(RELEASED_FILE, 'g'));
  const masked = files.map((part, at) => (at % 2 === 0 ? part : maskedWords(part)));
  return [maskedWords(start ?? ''), ...masked].join('').slice(0, LONGEST_ERROR);
}
