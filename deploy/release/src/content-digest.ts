import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Whether a built file belongs to the release. Source maps are for the error reports alone. */
export const isReleased = (file: string): boolean => !file.endsWith('.map');

/** A precompressed copy says nothing that its file does not, and differs between versions of zlib. */
const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** A digest of all that a folder would release: the same for the same files, in hexadecimal. */
export function contentDigest(folder: string): string {
  const digest = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isReleased(file) && !isCopy(file) && statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'));
  for (const file of files.toSorted()) {
    const content = readFileSync(join(folder, file));
    digest.update(`${file}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}
