import type { Mounted, Unmount } from '@wattline/contract';
import type { OpenContext } from './part-context';

/** Called with what becomes of a mount. */
export interface MountEvents {
  /** It stands: what `mount` gave is there, and the part was not left meanwhile. */
  readonly onShown: () => void;
  /** `mount` threw or rejected while the part was shown: its own failure. */
  readonly onBroken: (thrown: unknown) => void;
  /** Taking it away threw or rejected, or mounting it did when it was left already. The page goes on. */
  readonly onLeftBroken: (thrown: unknown) => void;
  /** It has nothing on the page for a while. Left out where it may have nothing to show, as in a slot. */
  readonly onEmpty?: (() => void) | undefined;
}

/**
 * Shows a part in an element of its own below `place`. Gives how to leave it, which never throws: its context is over, what
 * it has put on the page is gone, and a mount that is still under way is taken away when it comes.
 */
export function showMounted(
  place: HTMLElement,
  { mount }: Mounted,
  { context, end }: OpenContext,
  { onShown, onBroken, onLeftBroken, onEmpty }: MountEvents,
): () => void {
  const element = document.createElement('div');
  place.append(element);
  let unmount: Unmount | undefined;
  let hasLeft = false;
  let stopWatching: (() => void) | undefined;

  const takeAway = async (by: Unmount | undefined): Promise<void> => {
    try {
      await by?.();
    } catch (error) {
      onLeftBroken(error);
    }
    // The nodes that it has put there after it was left.
    element.replaceChildren();
  };
  const fail = (thrown: unknown): void => (hasLeft ? onLeftBroken(thrown) : onBroken(thrown));
  const mounted = (given: unknown): void => {
    if (given !== undefined && typeof given !== 'function') return fail(notAnUnmount(given));
    const by = given as Unmount | undefined;
    if (hasLeft) return void takeAway(by);
    unmount = by;
    if (onEmpty) stopWatching = watchEmpty(element, onEmpty);
    onShown();
  };

  try {
    const given: unknown = mount(element, context);
    if (isThenable(given)) Promise.resolve(given).then(mounted, fail);
    else mounted(given);
  } catch (error) {
    fail(error);
  }

  return () => {
    if (hasLeft) return;
    hasLeft = true;
    stopWatching?.();
    // Before its unmount: that finds its context over, and the element still on the page.
    end();
    void takeAway(unmount);
    element.remove();
  };
}

/** A promise may be one of another library. */
const isThenable = (given: unknown): given is PromiseLike<unknown> =>
  typeof given === 'object' && given !== null && 'then' in given && typeof given.then === 'function';

const notAnUnmount = (given: unknown): TypeError =>
  new TypeError(
    `mount gave ${given === null ? 'null' : typeof given}. Let it give a function that unmounts, or nothing.`,
  );

/** In milliseconds: a part may have to fetch before it shows anything. */
const FIRST_MS = 8_000;
/** In milliseconds: a part may take its content away to show other content. */
const AGAIN_MS = 1_000;

/**
 * Calls `onEmpty` once an element has had nothing in it for a while: as a root of React's leaves it that has unmounted itself
 * after an error, of which the shell's own boundaries learn nothing. Gives how to stop.
 */
function watchEmpty(element: HTMLElement, onEmpty: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = FIRST_MS;
  const look = (): void => {
    clearTimeout(timer);
    if (element.childNodes.length === 0) timer = setTimeout(onEmpty, patience);
    else patience = AGAIN_MS;
  };
  const watch = new MutationObserver(look);
  watch.observe(element, { childList: true });
  look();
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}
