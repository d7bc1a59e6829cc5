import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type BuiltFile } from './part-manifest';

/** A built file that pages ask for. */
export interface ServedFile extends BuiltFile {
  /** Its size, not compressed. */
  readonly bytes: number;
}

/**
 * What carries its hash in its name, without the service worker, which pages know by its address alone, and without the
 * icons of the installed app, which only its installation asks for.
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
