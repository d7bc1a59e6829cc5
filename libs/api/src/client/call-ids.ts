import { randomHex } from '@wattline/base/browser';
import { traceparent } from './traceparent';

/** The ids that all attempts of one call share. The trace has the request's id: a log that knows one of them names both. */
export function callIds(correlationId: string) {
  const requestId = randomHex(16);
  return {
    'X-Correlation-Id': correlationId,
    'X-Request-Id': requestId,
    traceparent: traceparent(null, requestId),
  };
}
