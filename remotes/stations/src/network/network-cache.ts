import { readJson, storageKeys, writeRecord } from '@wattline/contract';
import { readNetwork, type Network } from '@wattline/ocpi';

/** Networks are kept for an hour: each scanned QR code opens a new page. */
export const NETWORK_CACHE_MS = 3_600_000;

export interface CachedNetwork {
  readonly network: Network;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** A network that was read at most an hour ago, on this or on an earlier visit; null otherwise. */
export function cachedNetwork(partyId: string, now = Date.now()): CachedNetwork | null {
  const stored = readJson('local', storageKeys.networkOf(partyId)) as Partial<CachedNetwork> | null;
  const network = readNetwork(stored?.network);
  const since = Number(stored?.since);
  const age = now - since;
  return network && age >= 0 && age < NETWORK_CACHE_MS ? { network, since } : null;
}

/** Keeps a network for the next visit (local storage). */
export function cacheNetwork(partyId: string, network: Network, now = Date.now()): void {
  writeRecord('local', storageKeys.networkOf(partyId), { network, since: now });
}
