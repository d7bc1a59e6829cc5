/**
 * No segment of an id begins with two dots, also where slash and dots are encoded: some servers take `..;` for a step out of
 * a folder.
 */
const NO_STEP = '(?!(?:[^?]*%2[fF])?(?:\\.|%2[eE]){2})';
/** No `;`, at which some servers cut the path, and no encoded percent sign, which some decode a second time. */
const CHARACTER = '(?:[^/?;%]|%(?!25|3[bB]))';
/** An id as one segment of an address; the ids of sessions and commands are plainer than those of stations. */
const ID = `${NO_STEP}${CHARACTER}+`;
/** Nothing that a backend may trim, split or decode into the address of a list. */
const SESSION_ID = `${NO_STEP}(?:[\\w.~!*'()-]|%(?:2A|3A|40|7C))+`;
const PAGE = '(?:offset|limit|dateFrom|dateTo)=[^&]*';

/**
 * The calls that get the operator's token (docs/rules.md: operator-allow-list): exactly those that the app makes. Each
 * is a method and an address as it is sent, not decoded, in which only an id may be encoded: some server reads another
 * spelling differently. A call that is missing here is answered with 404 by the edge itself.
 */
export const operatorCalls: readonly RegExp[] = [
  new RegExp(`^GET /ocpi/emsp/2\\.2/locations(?:\\?${PAGE}(?:&${PAGE})*)?$`),
  new RegExp(`^GET /ocpi/emsp/2\\.2\\.1/locations/${ID}$`),
  new RegExp(`^GET /ocpi/emsp/2\\.2\\.1/tariffs/${ID}$`),
  new RegExp(`^GET /ocpi/emsp/2\\.2\\.1/sessions/${SESSION_ID}$`),
  /^POST \/ocpi\/emsp\/2\.2\.1\/commands\/STOP_SESSION$/,
];

/** Whether the edge adds the operator's token to a request: by its method and its target, as they stand in its first line. */
export const isOperatorCall = (method: string, target: string): boolean =>
  operatorCalls.some((call) => call.test(`${method} ${target}`));
