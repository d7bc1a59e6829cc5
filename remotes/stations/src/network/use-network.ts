import { useQuery } from '@tanstack/react-query';
import { getNetworkByParty } from '@wattline/api';
import { fallbackNetwork, type Network } from '@wattline/ocpi';
import { client } from '../api';
import { cachedNetwork, cacheNetwork, NETWORK_CACHE_MS } from './network-cache';

/** The network of a party: 'loading', or null where nobody knows it (specification 1, §3 and §7). */
export function useNetwork(partyId: string): Network | 'loading' | null {
  const { data, isPending } = useQuery({
    queryKey: ['network', partyId],
    queryFn: async ({ signal }) => {
      const network = await getNetworkByParty(client, partyId, { signal });
      cacheNetwork(partyId, network);
      return network;
    },
    staleTime: NETWORK_CACHE_MS,
    initialData: () => cachedNetwork(partyId)?.network,
    initialDataUpdatedAt: () => cachedNetwork(partyId)?.since,
  });
  if (data) return data;
  return isPending ? 'loading' : fallbackNetwork(partyId);
}
