import { useQuery } from '@wattline/query';

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => void (window.requestIdleCallback?.(resolve) ?? setTimeout(resolve, IDLE_MS)));

/** A chunk that is loaded once the page stands, by its name. `isPending` until it is there or cannot be had. */
export function useIdleCode<T>(
  name: string,
  load: () => Promise<T>,
): { readonly data: T | undefined; readonly isPending: boolean } {
  return useQuery({
    queryKey: [name],
    queryFn: () => idle().then(load),
    // Code does not grow old.
    staleTime: Infinity,
  });
}
