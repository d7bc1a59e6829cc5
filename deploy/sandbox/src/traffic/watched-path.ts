import type { FastifyRequest } from 'fastify';

const WATCHED = /^\/(ocpi|api|sandbox\/stripe\/v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/;

/**
 * The decoded path of a request to the platform's API, the sign-in service or Stripe as the sandbox plays it, without its
 * query; nothing for a request to something else, such as the controls. Paths that cannot be decoded are refused before
 * anyone sees them.
 */
export function watchedPath(request: FastifyRequest): string | undefined {
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  return WATCHED.test(path) ? path : undefined;
}
