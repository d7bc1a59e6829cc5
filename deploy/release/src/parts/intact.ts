import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error';
import type { BuiltPart } from './built-part';
import { matchesIntegrity } from './matches-integrity';

/** Everything that browsers hold to an integrity in part.json: entry, module, screens, slots, the shell's chunks and worker. */
const scriptsOf = (part: BuiltPart): BuiltPart['preload'] => [
  part.entry,
  ...part.preload,
  ...Object.values(part.screens).flat(),
  ...Object.values(part.slots ?? {}),
  ...(part.runtime ?? []),
  ...Object.values(part.sharedChunks ?? {}),
  ...(part.files ?? []),
  ...(part.worker ? [part.worker] : []),
];

/**
 * @throws ReleaseError for a folder whose scripts are not those that its part.json names: no browser would run them.
 */
export function requireIntact(folder: string, part: BuiltPart): void {
  for (const { file, integrity } of scriptsOf(part)) {
    const path = join(folder, file);
    if (existsSync(path) && matchesIntegrity(readFileSync(path), integrity)) continue;
    throw new ReleaseError(`${part.name}: ${file} is not what its part.json says. Build it again.`);
  }
}
