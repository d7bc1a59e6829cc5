/** Text that cannot end the attribute, or the element, that it stands in. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end the element that it stands in. */
export const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
