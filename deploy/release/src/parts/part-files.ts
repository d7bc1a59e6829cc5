import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isServed } from '@wattline/services/edge';
import { ReleaseError } from '../release-error';
import type { BuiltPart } from './built-part';
import { matchesIntegrity, integrityOf } from './integrity';

/** A precompressed copy says nothing that its file does not, and differs between versions of zlib. */
const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Beside what is served: what composing reads of a shell. Source maps are for the error reports alone. */
const isReleased = (file: string): boolean => {
  const name = file.replace(/\.(?:br|gz)$/, '');
  return (isServed(name) && !/(?:^|[\\/])\./.test(name)) || name === 'document.html';
};

/** All files of a built folder, by their paths with slashes. */
export const builtFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .toSorted();

/** The files of a built folder that belong to the release: no page asks for others. */
export const releasedFiles = (folder: string): string[] => builtFiles(folder).filter(isReleased);

/** A digest of all that a folder would release, or of some files of it: the same for the same files, in hexadecimal. */
export function contentDigest(folder: string, files: readonly string[] = releasedFiles(folder)): string {
  const digest = createHash('sha256');
  for (const file of files.filter((name) => !isCopy(name))) {
    const content = readFileSync(join(folder, file));
    digest.update(`${file}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}

/** Everything of a part that a page may run, by its part.json: entry, module, screens, slots, the shell's chunks. */
export const scriptsOf = (part: BuiltPart): BuiltPart['preload'] => [
  part.entry,
  ...part.preload,
  ...Object.values(part.screens).flat(),
  ...Object.values(part.slots ?? {}),
  ...(part.runtime ?? []),
  ...Object.values(part.sharedChunks ?? {}),
  ...(part.files ?? []),
];

/** Every file that is held to an integrity of part.json, by browsers or by the renderer. */
export const heldFiles = (part: BuiltPart): BuiltPart['preload'] => [
  ...scriptsOf(part),
  ...(part.worker ? [part.worker] : []),
  ...(part.server ? [part.server] : []),
];

/**
 * @throws ReleaseError for a folder with other scripts than its part.json names: no browser would run them.
 */
export function requireIntact(folder: string, part: BuiltPart): void {
  for (const { file, integrity } of heldFiles(part)) {
    const path = join(folder, file);
    if (!existsSync(path))
      throw new ReleaseError(
        `${part.name}: ${file} is missing in ${folder}, and its part.json names it. Build it again.`,
      );
    if (!matchesIntegrity(readFileSync(path), integrity))
      throw new ReleaseError(`${part.name}: ${file} is not what its part.json says. Build it again.`);
  }
}

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
