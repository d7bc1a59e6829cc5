import type { Box } from './free-place';

/** The controls that a driver presses, and the bars at the lower edge, which are read. */
const PRESSED =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="tab"], [data-place^=next], [data-dock] > *';

/** Where that lies in the window, below `root` and outside of `but`. */
export function pressedBoxes(root: Element, but: Element): Box[] {
  return [...root.querySelectorAll(PRESSED)]
    .filter((one) => !but.contains(one) && (one.checkVisibility?.({ visibilityProperty: true }) ?? true))
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom, width, height }) => bottom > 0 && top < window.innerHeight && width > 0 && height > 0);
}
