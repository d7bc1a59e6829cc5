/** In milliseconds: a part may have to fetch before it shows anything. */
const FIRST_MS = 8_000;
/** In milliseconds: a part may take its content away to show other content. */
const AGAIN_MS = 1_000;

/**
 * Calls `onEmpty` once an element has had nothing in it for a while: as a root of React's leaves it that has unmounted itself
 * after an error, of which the shell's own boundaries learn nothing. Gives how to stop.
 */
export function watchEmpty(element: HTMLElement, onEmpty: () => void): () => void {
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
