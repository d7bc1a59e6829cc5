import type { EarlyRead } from '@wattline/http';
import type { ApiRequest } from './exchange';

/** An older answer may not show the present state. */
const FRESH_MS = 10_000;

/** The correlation id of the document's requests; undefined if it makes none. */
export const pageCorrelationId = (): string | undefined => globalThis.wattlineFirstData?.correlationId;

/**
 * The read that the document has sent for the same address, at most 10 s ago; null without one. It is given once, and
 * not for a call that differs in more than its address.
 */
export function takeEarlyRead(baseUrl: string, { method = 'GET', path, query, etag }: ApiRequest): EarlyRead | null {
  if (method !== 'GET' || query || etag) return null;
  const reads = globalThis.wattlineFirstData?.reads;
  const read = reads?.get(baseUrl + path);
  reads?.delete(baseUrl + path);
  return read && Date.now() - read.sentAt <= FRESH_MS ? read : null;
}
