import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { undatedZip } from './undated-zip';

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
