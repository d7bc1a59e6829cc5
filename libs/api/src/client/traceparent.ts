import { randomHex } from '@wattline/base/browser';

/**
 * A `traceparent` header (W3C Trace Context): a new span, of the trace that `previous` belongs to, else of `traceId` (32
 * hexadecimal digits), else of a new one.
 */
export function traceparent(previous: string | null = null, traceId = randomHex(16)): string {
  return `00-${previous?.split('-')[1] ?? traceId}-${randomHex(8)}-01`;
}
