import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error';
import type { BuiltPart } from './built-part';
import { matchesIntegrity } from './integrity';

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
