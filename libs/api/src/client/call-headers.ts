import { randomHex } from '@wattline/base/browser';
import type { Caller } from '../routes';

/** How the app may call the operators' side. */
export interface OperatorAccess {
  /** 'edge': the server in front of the backend adds the token, and the browser never holds it. */
  readonly token: string | null;
  /** The party that the app calls as. */
  readonly cpoIdentifier: string;
}

/** The caller of a path: the operator calls the protocol's paths, a visitor the public ones, a driver the rest. */
export function callerOf(path: string): Caller {
  if (path.startsWith('/ocpi/')) return 'operator';
  return path.startsWith('/api/public/') ? 'visitor' : 'driver';
}

/** The headers that an operator's call proves itself with; null where no token is configured. */
export function operatorIdentity({ token, cpoIdentifier }: OperatorAccess): Record<string, string> | null {
  if (!token) return null;
  const identifier = { 'X-CPO-Identifier': cpoIdentifier };
  return token === 'edge' ? identifier : { ...identifier, Authorization: `Token ${token}` };
}

/**
 * A `traceparent` header (W3C Trace Context): a new span, of the trace that `previous` belongs to, else of `traceId` (32
 * hexadecimal digits), else of a new one.
 */
export function traceparent(previous: string | null = null, traceId = randomHex(16)): string {
  return `00-${previous?.split('-')[1] ?? traceId}-${randomHex(8)}-01`;
}

/** The ids that all attempts of one call share. The trace has the request's id: a log that knows one of them names both. */
export function callIds(correlationId: string) {
  const requestId = randomHex(16);
  return {
    'X-Correlation-Id': correlationId,
    'X-Request-Id': requestId,
    traceparent: traceparent(null, requestId),
  };
}
