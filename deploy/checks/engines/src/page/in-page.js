/**
 * Finds elements as drivers and screen readers know them: by role, name, label or text. It runs in each engine's page
 * after Testing Library's bundle, in one function, so that the engines differ in nothing that the tests bring.
 */

/**
 * A target of target.ts, as JSON carries it.
 * @typedef {string | { source: string, flags: string }} Words
 * @typedef {{ role?: string, name?: Words, label?: Words, text?: Words, css?: string, inside?: WrittenTarget, having?: Words, checked?: boolean }} WrittenTarget
 */

/** @param {Words | undefined} text */
const matcher = (text) => (typeof text === 'object' ? new RegExp(text.source, text.flags) : text);

/** @param {Element} element */
const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
  element.getClientRects().length > 0;

/** @param {Element} place @param {WrittenTarget} target @returns {Iterable<Element>} */
function findIn(place, { role, name, label, text, css, checked }) {
  const library = globalThis.TestingLibraryDom;
  if (role !== undefined) {
    return library.queryAllByRole(
      place,
      role,
      checked === undefined ? { name: matcher(name) } : { name: matcher(name), checked },
    );
  }
  if (label !== undefined) return library.queryAllByLabelText(place, matcher(label));
  if (text !== undefined) return library.queryAllByText(place, matcher(text), { ignore: 'script, style' });
  return place.querySelectorAll(css);
}

/** @param {WrittenTarget} target @returns {Element[]} */
function find(target) {
  const places = target.inside ? find(target.inside) : [document.body];
  const words = matcher(target.having);
  const hasWords = (/** @type {Element} */ { textContent }) =>
    words === undefined || (typeof words === 'string' ? textContent.includes(words) : words.test(textContent));
  return (
    places
      .flatMap((place) => Array.from(findIn(place, target)))
      // A box to tick may lie under its picture.
      .filter((element) => (isShown(element) || element.matches('input')) && hasWords(element))
  );
}

/**
 * The element, moved to the middle of the screen, where no bar lies over it. Null where another element is on it.
 * @param {WrittenTarget} target
 */
function ready(target) {
  const [element] = find(target);
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = over !== null && (element.contains(over) || over.contains(element));
  return isFree || element.matches('input') ? element : null;
}

globalThis.wattlineFind = { find, ready };
