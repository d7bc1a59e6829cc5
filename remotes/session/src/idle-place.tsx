import type { ReactNode } from 'react';
import { useQuery } from '@wattline/query';

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => void (window.requestIdleCallback?.(resolve) ?? setTimeout(resolve, IDLE_MS)));

interface IdlePlaceProps<T> {
  /** The chunk's. */
  readonly name: string;
  /** In pixels: as high as its content is, so that nothing moves when it comes (docs/rules.md: nothing-jumps). */
  readonly minHeight: number;
  readonly load: () => Promise<T>;
  readonly children: (chunk: T) => ReactNode;
}

/** The place of what a chunk shows, which is loaded once the page stands. If it does not arrive, the place stays empty. */
export function IdlePlace<T>({ name, minHeight, load, children }: IdlePlaceProps<T>) {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => idle().then(load),
    // Code does not grow old.
    staleTime: Infinity,
  });
  return <div style={{ minHeight }}>{data && children(data)}</div>;
}
