/**
 * The header of what the service worker answers from what it keeps: when it was kept, in milliseconds since the epoch, as
 * this device's clock had it.
 */
export const KEPT_AT = 'X-Wattline-Kept-At';

/** The cache of a driver's own reads, which goes with the driver. */
export const KEPT_SESSIONS = 'wattline-sessions';

/**
 * A cache without entries. It is there from a driver's sign-out until the next sign-in: as long as it is, the service worker
 * keeps nothing of sessions.
 */
export const SIGNED_OUT_MARK = 'wattline-signed-out';

/** Removes what the service worker keeps of a driver's sessions. Never throws: a browser may have no such storage. */
export function forgetKeptSessions(): void {
  void globalThis.caches?.delete(KEPT_SESSIONS).catch(() => undefined);
}

/** From now on the service worker keeps sessions again: a driver has signed in. Never throws, as above. */
export function keepSessionsAgain(): void {
  void globalThis.caches?.delete(SIGNED_OUT_MARK).catch(() => undefined);
}
