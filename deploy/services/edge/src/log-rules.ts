/**
 * The text of the access log for requests that fit a pattern; `$name` is replaced by the pattern's group of that name.
 */
export interface LogRule {
  /** Of a request's method, its path as it was sent, and the protocol: 'GET /api/users/7 HTTP/1.1'. */
  readonly pattern: RegExp;
  readonly shown: string;
}

const SLASH = '(?:/|%2f)';
/** An id: of one with twelve characters or more the last four are shown, so that a line of the log can be found by it. */
const SECRET_ID = '(?:[^/? ]{8,}(?<last>[^/? ]{4})(?=[/? ])|[^/? ]+)';
/**
 * Where ids stand that are all it takes to read, stop or end something, on a backend that asks for no more: of sessions,
 * receipts, payments and wishes for push messages.
 */
const SECRETS = [
  `${SLASH}(?:session|receipt|connect-vehicle)${SLASH}`,
  `${SLASH}ocpi${SLASH}(?:[^? ]*?/)?(?:sessions|cdrs)${SLASH}`,
  `${SLASH}api${SLASH}(?:pre-authorizations|payment-methods|(?:athmovil/)?payments)${SLASH}`,
  `${SLASH}api${SLASH}(?:[^? ]*\\/)?sessions${SLASH}(?!start[/? ])`,
  `${SLASH}api${SLASH}push-subscriptions${SLASH}`,
].join('|');

/**
 * How a request stands in the access log (docs/rules.md: logs-without-persons): the first rule that fits counts. The query
 * is never shown. Phone numbers and one-time codes are in paths, because the backend's interface has them there.
 */
export const logRules: readonly LogRule[] = [
  // No browser encodes a letter or a digit, and ids below /api hold no slash. Such an encoding would hide ids from
  // the rules below.
  { pattern: /^(?<asked>\S+ )[^? ]*%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ \/api)[^? ]*%2f/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ \/api\/(?:check|validate)\/)/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ \/api\/users\/validate\/phone\/)/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ \/api\/users\/)(?!merge\/|validate\/)[^/? ]+(?<rest>[^? ]*)/i, shown: '$asked***$rest' },
  { pattern: /^(?<asked>\S+ \/api\/session-finder\/[a-z]+\/)/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ \/ocpi\/[^? ]*\/tokens\/)/i, shown: '$asked***' },
  {
    pattern: new RegExp(`^(?<asked>\\S+ (?:${SECRETS}))${SECRET_ID}(?<rest>(?:/[a-z-]+)?)`, 'i'),
    shown: '$asked***$last$rest',
  },
  // An address or a phone number in any other place.
  { pattern: /^(?<asked>\S+ [^? ]*\/)[^/? ]*(?:@|%40|(?:\+|%2b)[0-9]{7})/i, shown: '$asked***' },
  { pattern: /^(?<asked>\S+ [^? ]+)/, shown: '$asked' },
];
