import { randomHex } from '@wattline/browser';

/** A `traceparent` header (W3C Trace Context): a new span, of the trace that `previous` belongs to or of a new one. */
export function traceparent(previous: string | null = null): string {
  const traceId = previous?.split('-')[1] ?? randomHex(16);
  return `00-${traceId}-${randomHex(8)}-01`;
}
