const LONGEST = 200;

/**
 * The same text with each lone surrogate replaced by U+FFFD. JSON may hold one ("\ud800"), and then
 * `encodeURIComponent` throws. String.prototype.toWellFormed is younger than the browsers that drivers have
 * (docs/rules.md: well-formed-text).
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/**
 * Prepares an operator's text for a screen: on one line, trimmed, at most 200 characters (an ellipsis marks a cut).
 * Control characters and the marks that reverse the reading direction of the following text become spaces.
 */
export function displayText(value: string): string {
  const line = value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  const halfOfAPair = /[\ud800-\udbff]$/;
  return `${line
    .slice(0, LONGEST - 1)
    .replace(halfOfAPair, '')
    .trimEnd()}…`;
}
