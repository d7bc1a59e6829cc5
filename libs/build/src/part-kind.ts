import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PartManifest } from './part-manifest';

/** Whether a project is the host or a remote: a remote has src/remote.tsx. */
export function partKind(root: string): PartManifest['kind'] {
  return existsSync(join(root, 'src/remote.tsx')) ? 'remote' : 'shell';
}
