import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A built file and the hash that a browser holds it to. */
export interface BuiltFile {
  readonly file: string;
  /** 'sha256-…' */
  readonly integrity: string;
}

/** A built file that pages ask for. */
export interface ServedFile extends BuiltFile {
  /** Its size, not compressed. */
  readonly bytes: number;
}

/** Integrity of some bytes, as browsers check it: SHA-256, since each one stands in documents and entries and does not compress. */
export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Scripts and styles, of which a page runs none that is not listed, and the pictures and fonts that they name. */
const served = /\.(?:m?js|css|woff2?|svg|webp|png|jpe?g|gif|avif)$/;

/** Every file of a built folder that a page may ask for, by name. */
export function servedFiles(dist: string): ServedFile[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && served.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
    .map((file) => {
      const content = readFileSync(join(dist, file));
      return { file, integrity: integrityOf(content), bytes: content.length };
    });
}
