import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [END, ENTRY] = [0x06054b50, 0x02014b50];

/** The first day that a zip archive can name: 1 January 1980, midnight. */
const NO_TIME = Buffer.from([0x00, 0x00, 0x21, 0x00]);

/**
 * Removes the times of its files from a zip archive, so that the same files make the same archive.
 *
 * @throws RangeError for an incomplete archive.
 */
function undatedZip(archive: Buffer): Buffer {
  const zip = Buffer.from(archive);
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  const count = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(entry) !== ENTRY) throw new RangeError('The archive is damaged.');
    NO_TIME.copy(zip, entry + 12);
    NO_TIME.copy(zip, zip.readUInt32LE(entry + 42) + 10);
    // Behind the fixed fields: the name, the extra fields, the comment.
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return zip;
}

/** The archive of the declarations of a remote's exposed modules, as the federation plugin names it. */
export const TYPES_ARCHIVE = '@mf-types.zip';

/**
 * The options of the federation plugin's `dts`: build the types of exposed modules, and read those of no other remote.
 */
export const exposedTypes = {
  generateTypes: {
    generateAPITypes: true,
    abortOnError: true,
    // A release that is built again has to be the same bytes.
    afterGenerate: ({ zipTypesPath }: { readonly zipTypesPath: string }): void =>
      writeFileSync(zipTypesPath, undatedZip(readFileSync(zipTypesPath))),
  },
  consumeTypes: false,
  displayErrorInTerminal: true,
} as const;

/**
 * The plugin ends a build well where it could make no types.
 * @throws Error where the archive is not there.
 */
export function requireTypes(root: string): void {
  if (existsSync(join(root, 'dist', TYPES_ARCHIVE))) return;
  throw new Error(
    `${root}: no types of what it exposes. Read the command in .mf/diagnostics/latest.json and run it: it prints the error.`,
  );
}
