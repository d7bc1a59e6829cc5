import type { FastifyRequest } from 'fastify';

/**
 * The decoded path of a request to the platform's API or the sign-in service, without its query; nothing for a request
 * to something else, such as the controls. Paths that cannot be decoded are refused before anyone sees them.
 */
export function watchedPath(request: FastifyRequest): string | undefined {
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  return /^\/(ocpi|api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/.test(path) ? path : undefined;
}
