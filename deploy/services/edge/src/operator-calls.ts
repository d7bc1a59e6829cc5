import * as routes from '@wattline/api/routes';

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

/** The pattern of a call; that of a list takes its page too. */
function patternOf({ call }: routes.Route): RegExp {
  const target = call
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/:(\w+)/g, (_, name: string) => (name === 'sessionId' ? SESSION_ID : ID));
  const isList = call.startsWith('GET ') && !call.includes(':');
  return new RegExp(`^${target}${isList ? `(?:\\?${PAGE}(?:&${PAGE})*)?` : ''}$`);
}

/**
 * The calls that get the operator's token (docs/rules.md: operator-allow-list): exactly those that the app makes. Each
 * is a method and an address as it is sent, not decoded, in which only an id may be encoded: some server reads another
 * spelling differently. A call that is missing in libs/api/src/routes.ts is answered with 404 by the edge itself.
 */
export const operatorCalls: readonly RegExp[] = Object.values<routes.Route>(routes)
  .filter(({ caller }) => caller === 'operator')
  .map(patternOf);

/** Whether the edge adds the operator's token to a request: by its method and its target, as they stand in its first line. */
export const isOperatorCall = (method: string, target: string): boolean =>
  operatorCalls.some((call) => call.test(`${method} ${target}`));
