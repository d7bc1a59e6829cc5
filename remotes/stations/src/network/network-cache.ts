import { readNetwork, type Network } from '@wattline/ocpi';

/** Networks are kept for an hour: each scanned QR code opens a new page. */
export const NETWORK_CACHE_MS = 3_600_000;

export interface CachedNetwork {
  readonly network: Network;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

const keyOf = (partyId: string): string => `wattline.network.${partyId}`;

/** A network that an earlier visit read, at most an hour ago; null otherwise, and where storage is blocked. */
export function cachedNetwork(partyId: string, now = Date.now()): CachedNetwork | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(partyId)) ?? 'null') as Partial<CachedNetwork> | null;
    const network = readNetwork(stored?.network);
    const since = Number(stored?.since);
    const age = now - since;
    return network && age >= 0 && age < NETWORK_CACHE_MS ? { network, since } : null;
  } catch {
    return null;
  }
}

/** Keeps a network for the next visit (local storage). */
export function cacheNetwork(partyId: string, network: Network, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(partyId), JSON.stringify({ network, since: now }));
  } catch {
    // Storage is blocked or full: the next visit reads the network again.
  }
}
