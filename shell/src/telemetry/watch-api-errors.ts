import { config } from '@wattline/config';
import type { FinishedRequest } from '@wattline/contract';
import type { BusRecord, EventBus } from '@wattline/event-bus';
import type { Outbox } from './outbox';
import type { Releases } from './releases';
import { templateOf } from './template-of';

/** Per page: a backend that is down fails each request, and the first ones say so. */
const MOST = 20;

const TRACE_ID = /^[0-9a-f]{32}$/;

/**
 * Reads the failure of a call; null: it succeeded. A call without an answer counts once it took the time that an answer
 * may take: before that the connection is gone, or the driver left the screen.
 */
function errorOf({ status, milliseconds }: FinishedRequest): string | null {
  if (status === null) return milliseconds >= config().api.timeoutMs ? 'timeout' : null;
  return status >= 400 ? `${status}` : null;
}

/**
 * Tells of each call of the backend that failed, by the template of its address. The trace of a call has the id of its
 * request (libs/api), by which a collector joins both sides.
 */
export function watchApiErrors(bus: EventBus, releases: Releases, tell: Outbox['tell']): void {
  let left = MOST;

  function hear({ payload, sender, time }: BusRecord<'request/finished'>): void {
    const error = errorOf(payload);
    const release = error === null ? null : releases.of(sender);
    if (error === null || release === null || left === 0) return;
    left -= 1;
    const { method, path, status, requestId } = payload;
    tell({
      name: 'wattline.api.error',
      time,
      attributes: {
        ...release,
        'http.request.method': method,
        'url.template': templateOf(path),
        ...(status !== null && { 'http.response.status_code': status }),
        'error.type': error,
      },
      ...(requestId !== null && TRACE_ID.test(requestId) && { traceId: requestId }),
    });
  }

  for (const record of bus.history()) {
    if (record.topic === 'request/finished') hear(record as BusRecord<'request/finished'>);
  }
  bus.on('request/finished', (_payload, record) => hear(record));
}
