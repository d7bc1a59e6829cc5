// The browser gets the function of `evaluate` alone, with what stands in it.
/* oxlint-disable unicorn/consistent-function-scoping */
import type { Page } from '@playwright/test';

/**
 * Lists the places of a page that cannot be read or pressed as it stands: text that is cut off, text and controls that lie on one another,
 * and what reaches out of the page sideways. A sentence for each.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults = new Set<string>();
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    /** For screen readers alone: it has no size on the screen. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      ((element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1) ||
        isUnseen(element.parentElement));
    /** A fixed or sticky element or a dialog lies above the page on purpose: it is compared with itself alone. */
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.matches('dialog[open]') || ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position))
          return at;
      return document.body;
    };
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

    interface Piece {
      readonly name: string;
      readonly element: Element;
      readonly layer: Element;
      readonly box: DOMRect;
    }
    const texts: Piece[] = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (!element || name === '' || element.closest('script, style, template, select, svg')) continue;
      if (!isShown(element) || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      for (const box of boxes) {
        // The box of a text is higher than its letters.
        const letters = new DOMRect(box.x, box.y + box.height * 0.2, box.width, box.height * 0.6);
        texts.push({ name, element, layer: layerOf(element), box: letters });
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
          const edge = at.getBoundingClientRect();
          // An element that scrolls shows the rest.
          // A caption that the picture's own text has in full.
          if (textOverflow === 'ellipsis' && at.matches('[aria-hidden=true]')) break;
          if (/hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1))
            faults.add(`'${name}' is cut off sideways`);
          if (/hidden|clip/.test(overflowY) && (letters.top < edge.top - 1 || letters.bottom > edge.bottom + 1))
            faults.add(`'${name}' is cut off below or above`);
          if (/auto|scroll/.test(overflowX)) break;
          if (at === document.documentElement) break;
        }
      }
    }
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && element.parentElement !== document.body && scrolls(element.parentElement));
    for (const { name, element, box } of texts)
      if ((box.left < -1 || box.right > width + 1) && !scrolls(element))
        faults.add(`'${name}' reaches out of the page`);

    const controls = [...top.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && !isUnseen(element))
      .map((element): Piece => {
        const name =
          element.textContent?.trim() || element.getAttribute('aria-label') || element.outerHTML.slice(0, 60);
        return { name, element, layer: layerOf(element), box: element.getBoundingClientRect() };
      })
      // The lines of a link in a text are texts.
      .filter(({ element }) => getComputedStyle(element).display !== 'inline');
    const lieOnEachOther = (one: Piece, other: Piece): boolean =>
      one.layer === other.layer &&
      !one.element.contains(other.element) &&
      !other.element.contains(one.element) &&
      Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2 &&
      Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 2;
    const pieces = [...texts, ...controls];
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1))
        if (one.element !== other.element && lieOnEachOther(one, other))
          faults.add(`'${one.name}' and '${other.name}' lie on each other`);

    if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways');
    return [...faults];
  });
