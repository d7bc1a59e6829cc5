import { getNetworkByParty } from '@wattline/api';
import { fallbackNetwork, type Network } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { client } from '../api';
import { cachedNetwork, cacheNetwork, NETWORK_CACHE_MS } from './network-cache';

/** The built-in brand where the look-up fails, for this visit only: the next one asks again (specification 1, §3). */
async function lookUp(partyId: string, signal: AbortSignal): Promise<Network | null> {
  try {
    const network = await getNetworkByParty(client, partyId, { signal });
    cacheNetwork(partyId, network);
    return network;
  } catch {
    return fallbackNetwork(partyId);
  }
}

/** The network of a party: 'loading', or null where nobody knows it (specification 1, §3 and §7). */
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
