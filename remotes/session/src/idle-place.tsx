import type { ReactNode } from 'react';
import { useIdleCode } from './use-idle-code';

interface IdlePlaceProps<T> {
  /** The chunk's. */
  readonly name: string;
  /**
   * In pixels: as high as its content is, so that nothing moves when it comes (docs/rules.md: nothing-jumps); 0 for what is
   * mostly nothing, which has no place then.
   */
  readonly minHeight: number;
  readonly load: () => Promise<T>;
  readonly children: (chunk: T) => ReactNode;
}

/** The place of what a chunk shows, which is loaded once the page stands. If it does not arrive, the place stays empty. */
export function IdlePlace<T>({ name, minHeight, load, children }: IdlePlaceProps<T>) {
  const { data } = useIdleCode(name, load);
  const content = data && children(data);
  return minHeight ? <div style={{ minHeight }}>{content}</div> : content;
}
