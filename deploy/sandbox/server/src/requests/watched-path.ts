import type { FastifyRequest } from 'fastify';

const WATCHED = /^\/(ocpi|api|sandbox\/stripe\/v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/;

/** The header of a call that the sandbox carries out after its answer. Its caller sent it before, and it was seen then. */
export const CARRIED_OUT = 'x-sandbox-carried-out';

/**
 * The decoded path, without its query, of a call to the platform's API, the sign-in service or Stripe; undefined for any
 * other, such as the controls. Paths that cannot be decoded are refused before.
 */
export function watchedPath({ url, headers }: FastifyRequest): string | undefined {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  return WATCHED.test(path) && headers[CARRIED_OUT] === undefined ? path : undefined;
}
