import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isServed } from '@wattline/services/edge';

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
