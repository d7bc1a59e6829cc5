import { createHash } from 'node:crypto';
import type { BuiltPart } from './built-part';
import { isScript, type PageFiles } from './part-files';

/** An integrity as bundlers write it into the script that loads another one. */
const INTEGRITY = /sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}/g;

const integritiesOf = (content: Uint8Array): readonly string[] =>
  ['sha256', 'sha384', 'sha512'].map(
    (algorithm) => `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`,
  );

/**
 * The scripts and style sheets that no browser would check, sorted: discovery holds the entry to its integrity, and each
 * other file must have its own in a script that is held itself. The files of an ES module are held by the page's import map
 * instead, which knows no style sheets.
 */
export function unheldFiles({ entry, format = 'var' }: BuiltPart, pageFiles: PageFiles): string[] {
  const scripts = [...pageFiles.keys()].filter(isScript);
  const held = new Set(format === 'module' ? scripts : [entry.file]);
  // Two files of one content have one integrity.
  const filesOf = new Map<string, string[]>();
  for (const [file, content] of pageFiles)
    for (const integrity of integritiesOf(content)) filesOf.set(integrity, [...(filesOf.get(integrity) ?? []), file]);
  // The loop meets what is added on the way, too.
  for (const file of held) {
    if (!isScript(file)) continue;
    for (const [integrity] of pageFiles.get(file)?.toString().matchAll(INTEGRITY) ?? []) {
      for (const named of filesOf.get(integrity) ?? []) held.add(named);
    }
  }
  return [...pageFiles.keys()].filter((file) => !held.has(file)).toSorted();
}
