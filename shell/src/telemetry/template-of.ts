import { partAt } from '../part-at';

/**
 * The words of the shell's own addresses and of the backend's; the prefixes of the parts are in discovery. Everything else
 * in a path may be an id, an e-mail address, a phone number or a code.
 */
const WORDS = new Set(
  // The shell's own.
  (
    'auth verify test-auth ' +
    // The backend's.
    'api ocpi emsp 2.2 2.2.1 v1 v2 location locations evses connectors nearby tariffs sessions start stop cdrs tokens authorize ' +
    'commands jwt START_SESSION STOP_SESSION RESERVE_NOW users user deletion validate phone check merge send-verification profile ' +
    'firebase identity refresh pre-authorizations push-subscriptions pending check-active cancel payments payment refund status ' +
    'payment-methods set-default setup-intent stripe-config athmovil config public-config public portal networks by-party by-code'
  ).split(' '),
);

/** Removes the ids of a driver or a charge from a path: '/ocpi/emsp/2.2.1/sessions/{id}'. */
export const templateOf = (path: string): string =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .map((segment, index) =>
      segment === '' || WORDS.has(segment) || (index === 1 && partAt(`/${segment}`) !== null) ? segment : '{id}',
    )
    .join('/');
