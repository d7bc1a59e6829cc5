const longest = 200;

/**
 * An operator's text as it may stand on a screen: on one line, trimmed, at most 200 characters (an ellipsis marks a
 * cut). Control characters and the marks that reverse the reading direction of what follows them become spaces.
 */
export function displayText(value: string): string {
  const line = value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (line.length <= longest) return line;
  const halfOfAPair = /[\ud800-\udbff]$/;
  return `${line
    .slice(0, longest - 1)
    .replace(halfOfAPair, '')
    .trimEnd()}…`;
}
