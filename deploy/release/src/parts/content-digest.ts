import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A precompressed copy says nothing that its file does not, and differs between versions of zlib. */
const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Source maps are for the error reports alone. */
const isReleased = (file: string): boolean => !/\.map(?:\.(?:br|gz))?$/.test(file);

/** The files of a built folder that belong to the release, by their paths with slashes. */
export function releasedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isReleased(file) && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .toSorted();
}

/** A digest of all that a folder would release: the same for the same files, in hexadecimal. */
export function contentDigest(folder: string): string {
  const digest = createHash('sha256');
  for (const file of releasedFiles(folder).filter((name) => !isCopy(name))) {
    const content = readFileSync(join(folder, file));
    digest.update(`${file}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}
