import type { IncomingHttpHeaders } from 'node:http';
import { DeskError } from './desk-error';

/**
 * Sees to it that a write comes from a page of the site itself. The token is in a header that no other site's page can send;
 * this holds should that ever change.
 *
 * @param origins of the site; the host that was asked, where none are named.
 * @throws DeskError 403.
 */
export function requireOwnPage({ origin, host, ...headers }: IncomingHttpHeaders, origins: readonly string[]): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    origins.length > 0
      ? origins.includes(origin ?? '')
      : URL.canParse(origin ?? '') && new URL(origin ?? '').host === host;
  // A program sends no origin, and no browser leaves it out of a write.
  if ((origin === undefined || isOwn) && (site === undefined || site === 'same-origin')) return;
  throw new DeskError(403, 'other-origin', 'Acts are taken from the site itself alone.');
}
