import { routes, type Route } from '@wattline/api';
import { partAt } from '../part-at';

/**
 * The words of the shell's own addresses and of the backend's; the prefixes of the parts are in discovery. Everything else
 * in a path may be an id, an e-mail address, a phone number or a code.
 */
const WORDS: ReadonlySet<string> = new Set([
  'auth',
  'verify',
  'test-auth',
  ...Object.values<Route>(routes).flatMap(({ call }) => call.split('/').filter((word) => !word.startsWith(':'))),
]);

/** Removes the ids of a driver or a charge from a path: '/ocpi/emsp/2.2.1/sessions/{id}'. */
export const templateOf = (path: string): string =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .map((segment, index) =>
      segment === '' || WORDS.has(segment) || (index === 1 && partAt(`/${segment}`) !== null) ? segment : '{id}',
    )
    .join('/');
