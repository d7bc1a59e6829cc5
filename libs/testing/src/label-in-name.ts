/** Controls that assistive technology presses, with a name that is not their own text. */
const CONTROLS = ['button', 'a', 'summary', 'option', '[role]'].map((control) => `${control}[aria-label]`).join(', ');

/** Roles that are named by what they show. */
const BY_CONTENT: ReadonlySet<string> = new Set([
  'button',
  'link',
  'tab',
  'checkbox',
  'radio',
  'switch',
  'menuitem',
  'option',
]);

/** The words of a text, as speech has them: without case and punctuation. */
const spoken = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function shown(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('[aria-hidden="true"], svg')) unseen.remove();
  return spoken(copy.textContent);
}

/**
 * The controls below `root` with a name that lacks the words that they show, in their order (WCAG 2.5.3): a driver who
 * says these words presses nothing.
 */
export const mislabelled = (root: Element): string[] =>
  [...root.querySelectorAll(CONTROLS)]
    .filter((control) => {
      const role = control.getAttribute('role');
      if (role !== null && !BY_CONTENT.has(role)) return false;
      return !` ${spoken(control.getAttribute('aria-label') ?? '')} `.includes(
        ` ${shown(control)} `.replace(/^ +$/, ''),
      );
    })
    .map((control) => `“${control.getAttribute('aria-label')}” shows “${control.textContent}”`);
