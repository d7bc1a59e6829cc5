import { useQuery } from '@wattline/query';

/**
 * Loads a chunk that a page stands without, by a name of its own (docs/rules.md: lazy-chunks-can-be-retried). Code is not
 * data: it is kept, and never compared.
 */
export const useCode = <T>(name: string, load: () => Promise<T>, enabled = true) =>
  useQuery({
    queryKey: [name],
    queryFn: load,
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
