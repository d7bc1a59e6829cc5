/** The controls that a driver presses and types into. */
export const selectors = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  link: 'a[href]',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="range"])',
} as const satisfies Readonly<Record<string, string>>;

export type Role = keyof typeof selectors;

const textOf = (elements: Iterable<Element>): string =>
  [...elements]
    .map(({ textContent }) => textContent ?? '')
    .join(' ')
    .trim();

/**
 * The name that a control is known by: its own label, the one that it refers to, its <label> or its text. A tenth of the
 * time that the whole algorithm of accessible names takes in jsdom; that the names are accessible is tested in Chromium.
 */
export function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label');
  if (own) return own;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referred = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (referred.length > 0) return textOf(referred);
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
  return textOf(labels && labels.length > 0 ? labels : [element]);
}
