/**
 * What a card or an alert says, in the words that the driver read: its heading and its sentences line by line, not
 * its buttons. Null where it says nothing.
 */
export function saidOnScreen(card: Element | null): string | null {
  const lines = [...(card?.querySelectorAll('h1, h2, strong, p') ?? [])].map(
    ({ textContent }) => textContent?.trim() ?? '',
  );
  return lines.filter((line) => line !== '').join('\n') || null;
}
