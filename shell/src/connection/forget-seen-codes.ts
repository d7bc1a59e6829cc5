import { type BusEvents, forgetKeptCodesOf } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { hearAll } from '../hear-all';

/** The read of one station, by its path. */
const station = /\/locations\/([^/?]+)$/;

function hear({ method, path, status }: BusEvents['request/finished']): void {
  // An answer that the service worker has kept comes without a status.
  if (method !== 'GET' || status === null || status >= 400) return;
  const [, id] = station.exec(path) ?? [];
  if (id) forgetKeptCodesOf(decodeURIComponent(id));
}

/**
 * The codes of a station that was read from the backend are not needed any more (docs/rules.md: last-known-with-its-age),
 * whichever part has read it, and however early.
 */
export const forgetSeenCodes = (): void => hearAll(bus, 'request/finished', hear);
