import { randomHex } from '@wattline/base/browser';

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
