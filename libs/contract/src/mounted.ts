import type { PartContext } from './part-context';

/** Takes away what `mount` has put on the page. The shell waits for nothing: the element is removed at once. */
export type Unmount = () => void | Promise<void>;

/** The export of a part without the shell's React: how it shows itself in an element of its own. */
export interface Mounted {
  /**
   * Shows the part in `element`, which is empty, on the page and removed when the part is left. Gives how to take it away.
   * An error that it throws, or rejects with, is the part's own failure.
   */
  readonly mount: (
    element: HTMLElement,
    context: PartContext,
  ) => Unmount | undefined | void | Promise<Unmount | undefined | void>;
}

/** Whether something loaded from another origin shows itself by `mount`. */
export const isMounted = (value: unknown): value is Mounted =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';
