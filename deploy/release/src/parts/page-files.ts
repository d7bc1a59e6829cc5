import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPart } from './built-part';
import { releasedFiles } from './content-digest';
import { integrityOf } from './integrity';

/** Whether a page runs it, as far as its name tells. */
export const isScript = (file: string): boolean => /\.m?js$/.test(file);

export const isStyleSheet = (file: string): boolean => file.endsWith('.css');

/** Files that no page loads as a script: the renderer runs the server entry, and the browser the service worker. */
const besidePages = ({ server, worker }: BuiltPart): ReadonlySet<string> =>
  new Set([server, worker].flatMap((held) => held?.file ?? []));

/** The contents of the scripts and style sheets of a release, by their paths. */
export type PageFiles = ReadonlyMap<string, Buffer>;

/** Those among the files of a release that a page could load. */
export function pageFilesIn(files: ReadonlyMap<string, Buffer>, part: BuiltPart): PageFiles {
  const beside = besidePages(part);
  return new Map([...files].filter(([file]) => (isScript(file) || isStyleSheet(file)) && !beside.has(file)));
}

/** Those of a built folder that a page could load, whether its part.json names them or not, sorted. */
export function readPageFiles(folder: string, part: BuiltPart): PageFiles {
  const files = releasedFiles(folder).filter((file) => isScript(file) || isStyleSheet(file));
  return pageFilesIn(new Map(files.map((file) => [file, readFileSync(join(folder, file))])), part);
}

/** The part, with each of these files listed among its own: what its build left out of `files` is added. */
export function withAllFiles(part: BuiltPart, pageFiles: PageFiles): BuiltPart {
  const listed = part.files ?? [];
  const known = new Set(listed.map(({ file }) => file));
  const missing = [...pageFiles]
    .filter(([file]) => !known.has(file))
    .map(([file, content]) => ({ file, integrity: integrityOf(content), bytes: content.length }));
  if (missing.length === 0) return part;
  return { ...part, files: [...listed, ...missing].toSorted((one, other) => (one.file < other.file ? -1 : 1)) };
}
