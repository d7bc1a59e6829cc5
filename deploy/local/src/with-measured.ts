const START = '<!-- measured -->';
const END = '<!-- /measured -->';

/**
 * Puts the measurements between the two marks of a document and leaves the rest as it is.
 *
 * @throws Error for a document without the marks.
 */
export function withMeasured(document: string, measured: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The document has no place between ${START} and ${END}.`);
  return `${document.slice(0, start + START.length)}\n${measured}\n${document.slice(end)}`;
}
