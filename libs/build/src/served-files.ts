import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type BuiltFile } from './part-manifest';

/** A built file that pages ask for. */
export interface ServedFile extends BuiltFile {
  /** Its size, not compressed. */
  readonly bytes: number;
}

/**
 * The files with a hash in their name, except the service worker, which pages know only by its address, and the icons
 * of the installed app, which are requested only by its installation.
 */
const served = /^(?!worker\.).*\.[0-9a-f]{8}\.(?:js|woff2|svg|webp)$/;

/** Every file of a built folder that pages may ask for and that never changes, by name. */
export function servedFiles(folder: string): ServedFile[] {
  return readdirSync(folder)
    .filter((file) => served.test(file))
    .toSorted()
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, integrity: integrityOf(content), bytes: content.length };
    });
}
