import { forgetKeptCodesOf } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

/** The read of one station, by its path. */
const station = /\/locations\/([^/?]+)$/;

function hear(method: string, path: string, status: number | null): void {
  // An answer that the service worker has kept comes without a status.
  if (method !== 'GET' || status === null || status >= 400) return;
  const [, id] = station.exec(path) ?? [];
  if (id) forgetKeptCodesOf(decodeURIComponent(id));
}

/**
 * The codes of a station that was read from the backend are not needed any more (docs/rules.md: last-known-with-its-age),
 * whichever part has read it, and however early.
 */
export function forgetSeenCodes(): void {
  for (const { topic, payload } of bus.history()) {
    if (topic !== 'request/finished') continue;
    const { method, path, status } = payload as { method: string; path: string; status: number | null };
    hear(method, path, status);
  }
  bus.on('request/finished', ({ method, path, status }) => hear(method, path, status));
}
