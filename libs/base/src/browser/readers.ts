/** The JSON of a text; null for none, and for a text that is no JSON. Never throws. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A text of an address without its percent signs; one that cannot be decoded as it stands. Never throws. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
