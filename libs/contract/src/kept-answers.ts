/**
 * The header of what the service worker answers from what it keeps: when it was kept, in milliseconds since the epoch, as
 * this device's clock had it.
 */
export const KEPT_AT = 'X-Wattline-Kept-At';

/** The cache of a driver's own reads, which goes with the driver. */
export const KEPT_SESSIONS = 'wattline-sessions';

/** Removes what the service worker keeps of a driver's sessions. Never throws: a browser may have no such storage. */
export function forgetKeptSessions(): void {
  void globalThis.caches?.delete(KEPT_SESSIONS).catch(() => undefined);
}
