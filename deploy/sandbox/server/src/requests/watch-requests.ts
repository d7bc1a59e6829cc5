import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeptList } from '@wattline/sandbox/platform';
import { watchedPath } from './watched-path';

/** A request that the API saw. */
export interface SeenRequest {
  readonly time: string;
  readonly method: string;
  readonly url: string;
  /** The decoded path, without the query. */
  readonly path: string;
  /** Null until there is an answer, and for good where there was none. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  status: number | null;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  durationMs: number | null;
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
export function watchRequests(app: FastifyInstance, log: KeptList<SeenRequest>, now: () => Date): void {
  const open = new WeakMap<FastifyRequest, SeenRequest>();

  app.addHook('onRequest', async (request) => {
    const path = watchedPath(request);
    if (path === undefined) return;
    const seen: SeenRequest = {
      time: now().toISOString(),
      method: request.method,
      url: request.url,
      path,
      status: null,
      durationMs: null,
      headers: loggedHeaders(request.headers),
    };
    open.set(request, seen);
    log.add(seen);
  });

  app.addHook('onResponse', async (request, reply) => {
    const seen = open.get(request);
    if (!seen) return;
    seen.status = reply.statusCode;
    seen.durationMs = Math.round(reply.elapsedTime);
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
