import { getNetworkByParty } from '@wattline/api';
import { readJson, storageKeys, writeRecord } from '@wattline/contract';
import { fallbackNetwork, type Network, readNetwork } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { client } from '../part';

/** Networks are kept for an hour: each scanned QR code opens a new page. */
const NETWORK_CACHE_MS = 3_600_000;

interface CachedNetwork {
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

/** Where the look-up fails, the built-in brand, for this visit only: it is not cached. */
async function lookUp(partyId: string, signal: AbortSignal): Promise<Network | null> {
  try {
    const network = await getNetworkByParty(client, partyId, { signal });
    cacheNetwork(partyId, network);
    return network;
  } catch {
    return fallbackNetwork(partyId);
  }
}

/** The network of a party; 'loading' until the look-up has ended, null where the party is unknown. */
export function useNetwork(partyId: string): Network | 'loading' | null {
  const { data = 'loading' } = useQuery({
    queryKey: ['network', partyId],
    queryFn: ({ signal }) => lookUp(partyId, signal),
    staleTime: NETWORK_CACHE_MS,
    initialData: () => cachedNetwork(partyId)?.network,
    initialDataUpdatedAt: () => cachedNetwork(partyId)?.since,
  });
  return data;
}
