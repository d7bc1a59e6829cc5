/**
 * Reads the text of a card or an alert: its heading and its sentences line by line, without its buttons. Null: it has
 * none.
 */
export function textOnScreen(card: Element | null): string | null {
  const lines = [...(card?.querySelectorAll('h1, h2, strong, p') ?? [])].map(
    ({ textContent }) => textContent?.trim() ?? '',
  );
  return lines.filter((line) => line !== '').join('\n') || null;
}
