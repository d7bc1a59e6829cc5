import { getNetworkByParty } from '@wattline/api';
import { fallbackNetwork, type Network } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { client } from '../part';
import { cachedNetwork, cacheNetwork, NETWORK_CACHE_MS } from './network-cache';

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
