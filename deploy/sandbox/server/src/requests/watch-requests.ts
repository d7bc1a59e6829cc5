import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeptList } from '@wattline/sandbox/platform';

const WATCHED = /^\/(ocpi|api|sandbox\/stripe\/v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/;

/**
 * The decoded path, without its query, of a call to the platform's API, the sign-in service or Stripe; undefined for any
 * other, such as the controls. Paths that cannot be decoded are refused before.
 */
export function watchedPath({ url }: FastifyRequest): string | undefined {
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
  return WATCHED.test(path) ? path : undefined;
}

/** A request that the API saw. */
export interface SeenRequest {
  readonly method: string;
  /** The decoded path, without the query. */
  readonly path: string;
  /** Null until there is an answer, and for good where there was none. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  status: number | null;
  readonly headers: Record<string, string>;
}

/** The headers that the product promises to send, and those that decide on an answer. */
const LOGGED_HEADERS = [
  'x-request-id',
  'x-correlation-id',
  'traceparent',
  'x-api-version',
  'x-cpo-identifier',
  'idempotency-key',
  'if-none-match',
  'accept',
  'content-type',
] as const;

/** Logs every request to the API as it comes in, and its answer once there is one. */
export function watchRequests(app: FastifyInstance, log: KeptList<SeenRequest>): void {
  const open = new WeakMap<FastifyRequest, SeenRequest>();

  app.addHook('onRequest', async (request) => {
    const path = watchedPath(request);
    if (path === undefined) return;
    const seen: SeenRequest = {
      method: request.method,
      path,
      status: null,
      headers: loggedHeaders(request.headers),
    };
    open.set(request, seen);
    log.add(seen);
  });

  app.addHook('onResponse', async (request, reply) => {
    const seen = open.get(request);
    if (seen) seen.status = reply.statusCode;
  });
}

function loggedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const logged: Record<string, string> = {};
  for (const name of LOGGED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) logged[name] = String(value);
  }
  // Whether a call was authorized matters to a test; the credential itself has no place in a log.
  const scheme = headers.authorization?.split(' ', 1)[0];
  if (scheme) logged['authorization'] = scheme;
  return logged;
}
