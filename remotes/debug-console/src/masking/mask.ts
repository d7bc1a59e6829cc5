/** In place of what nobody may see. */
export const MASK = '•••';

/** A name under which a secret is kept. */
const SECRET_NAME =
  /token|secret|passw|credential|auth_?data|jwt|bearer|cookie|signature|api_?key|oob|card|cvc|debugAccess/i;

/** A name under which a person is known. */
const PERSONAL_NAME =
  /e-?mail|phone|(?:user|driver|contract|contact)_?id|firebase_?uid|(?:first|last|full|display|holder|user)_?name/i;

const isTelling = (name: string): boolean => SECRET_NAME.test(name) || PERSONAL_NAME.test(name);

/**
 * What gives a secret or a person away in any text, with what stands in its place. Without lookbehind, which
 * Safari has since 16.4; and with bounds, for what is stored may be megabytes.
 */
const TELLING: readonly (readonly [RegExp, string])[] = [
  // Queries: a sign-in link's code, a person's address.
  [/([?&][\w.-]{1,64}=)[^&#\s"']+/g, `$1${MASK}`],
  [/eyJ[\w-]{1,512}\.[\w-]+(?:\.[\w-]*)?/g, MASK],
  [/\b(Bearer|Token|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${MASK}`],
  // The payment service's keys and client secrets.
  [/\b(?:sk|rk|pk|whsec)_\w+|\w{1,64}_secret_\w+/g, MASK],
  [/[^\s"'<>(),:;=/]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, MASK],
  [/(?:\+|%2B)\d(?:[\s().-]*\d){6,}/gi, MASK],
  [/\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]?\d{4}\b|\b\d{10,11}\b/g, MASK],
  // Card numbers, in one or in fours; a time in milliseconds is shorter.
  [/\b\d(?:[ -]?\d){14,18}\b/g, MASK],
];

/** Whatever is long and random. */
const RANDOM = /[\w+=-]{40,}/g;

const maskTelling = (text: string): string =>
  TELLING.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);

/** A text without secrets and personal data, as far as they can be told by their form. */
export function maskText(text: string): string {
  return maskTelling(text).replace(RANDOM, MASK);
}

/** Any value without what stands under a telling name, and every text in it masked. */
export function mask(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isTelling(name)) return MASK;
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item) => mask(item));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [maskText(key), mask(item, key)]));
  return value;
}

/** A path of the backend without persons' ids, phone numbers and codes. */
export function maskPath(path: string): string {
  return maskText(path)
    .replace(/(\/users\/)(?!validate\b|merge\b)[^/]+/, `$1${MASK}`)
    .replace(/(\/tokens\/).+/, `$1${MASK}`)
    .replace(/\/\d{4,8}(?=\/|$)/g, `/${MASK}`);
}

/** Whether a stored entry is shown only when asked for: by its name, or by what is in it. */
export function isSecret(key: string, value: string): boolean {
  return isTelling(key) || maskTelling(value) !== value || holdsTelling(parsed(value));
}

/** Whether anything that it holds, however deep, has a telling name. */
function holdsTelling(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, item]) => (isTelling(name) && item !== null && typeof item !== 'boolean') || holdsTelling(item),
  );
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
