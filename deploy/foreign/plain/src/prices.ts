/** A chunk of its own: fetched when it is asked for. */
export const pricesOf = (text: string): HTMLParagraphElement =>
  Object.assign(document.createElement('p'), { textContent: text });
