import type { Box } from './free-place';

/** The controls that a driver presses, and the bars at the lower edge, which are read. */
const PRESSED =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="tab"], [data-place^=next], [data-dock] > *';

const isInWindow = ({ top, bottom, width, height }: DOMRect): boolean =>
  bottom > 0 && top < window.innerHeight && width > 0 && height > 0;

/** An item or a list without a box of its own (display: contents) is looked into. */
const isAbove = ({ bottom, height }: DOMRect): boolean => height > 0 && bottom <= 0;
const isBelow = ({ top, height }: DOMRect): boolean => height > 0 && top >= window.innerHeight;

/**
 * Where that lies in the window, below `root` and outside of `but`. A list, or an item of one, outside of the window is not
 * looked into: the browser has not laid out its content (content-visibility), and would have to, for a station with 500
 * connectors. The items after one below the window are below it as well.
 */
export function pressedBoxes(root: Element, but: Element): Box[] {
  const boxes: Box[] = [];
  for (const child of root.children) {
    if (child === but) continue;
    const listed = child.matches('ul, li') ? child.getBoundingClientRect() : null;
    if (listed && isBelow(listed) && child.matches('li')) break;
    if (listed && (isAbove(listed) || isBelow(listed))) continue;
    if (child.matches(PRESSED)) {
      const box = child.getBoundingClientRect();
      if (isInWindow(box) && (child.checkVisibility?.({ visibilityProperty: true }) ?? true)) boxes.push(box);
    }
    boxes.push(...pressedBoxes(child, but));
  }
  return boxes;
}
