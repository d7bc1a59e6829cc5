/**
 * Puts measurements between the two marks of a document and leaves the rest as it is.
 *
 * @param name The marks are `<!-- name -->` and `<!-- /name -->`.
 * @throws Error for a document without the marks.
 */
export function withMeasured(document: string, measured: string, name = 'measured'): string {
  const [first, last] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [document.indexOf(first), document.indexOf(last)];
  if (start < 0 || end < start) throw new Error(`The document has no place between ${first} and ${last}.`);
  return `${document.slice(0, start + first.length)}\n${measured}\n${document.slice(end)}`;
}
