import type { Box } from './free-place';

/** The controls that a driver presses, and the bars at the lower edge, which are read. */
const PRESSED =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="tab"], [data-place^=next], [data-dock] > *';

const isInWindow = ({ top, bottom, width, height }: DOMRect): boolean =>
  bottom > 0 && top < window.innerHeight && width > 0 && height > 0;

/** An item without a box of its own (display: contents) is looked into. */
const isOutside = ({ top, bottom, height }: DOMRect): boolean =>
  height > 0 && (bottom <= 0 || top >= window.innerHeight);

/**
 * Where that lies in the window, below `root` and outside of `but`. An item of a list outside of the window is not looked
 * into: the browser has not laid out its content (content-visibility), and would have to, for a station with 500 connectors.
 */
export function pressedBoxes(root: Element, but: Element): Box[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    if (element === but || (element.matches('li') && isOutside(element.getBoundingClientRect())))
      return NodeFilter.FILTER_REJECT;
    return element.matches(PRESSED) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const boxes: Box[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    const box = element.getBoundingClientRect();
    if (isInWindow(box) && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)) boxes.push(box);
  }
  return boxes;
}
