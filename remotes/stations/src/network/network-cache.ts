import { readNetwork, type Network } from '@wattline/ocpi';

/** Specification 1, §9: networks are kept for an hour, which outlives the page that a scanned code opens. */
export const NETWORK_CACHE_MS = 3_600_000;

export interface CachedNetwork {
  readonly network: Network;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

const keyOf = (partyId: string): string => `wattline.network.${partyId}`;

/** What an earlier visit learnt of a network, not older than an hour; null otherwise or when storage is blocked. */
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

/** Keeps a network for the next visit, where the browser lets it. */
export function cacheNetwork(partyId: string, network: Network, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(partyId), JSON.stringify({ network, since: now }));
  } catch {
    // Blocked or full: it will be asked for again.
  }
}
