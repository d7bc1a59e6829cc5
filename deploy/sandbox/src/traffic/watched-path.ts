import type { FastifyRequest } from 'fastify';

/**
 * The decoded path of a request to the platform's API, without its query; nothing for a request to something else,
 * such as the controls.
 */
export function watchedPath(request: FastifyRequest): string | undefined {
  const path = decoded(request.url.split('?', 1)[0] ?? '');
  return /^\/(ocpi|api)(\/|$)/.test(path) ? path : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray % is a fault of the caller's that the routes answer for; here it only must not match less than itself.
    return path;
  }
}
