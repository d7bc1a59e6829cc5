import { useQuery } from '@wattline/query';

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_MS);
  });

/** Code that is loaded once the page stands without it; undefined until then, and where it does not arrive. */
export function useIdleChunk<T>(name: string, load: () => Promise<T>): T | undefined {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => idle().then(load),
    // Code does not change.
    staleTime: Infinity,
  });
  return data;
}
