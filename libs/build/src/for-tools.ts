import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPES_ARCHIVE } from './exposed-types';
import { integrityOf, type BuiltFile } from './part-manifest';

const MANIFEST = 'mf-manifest.json';

function builtFile(dist: string, file: string): BuiltFile | null {
  const path = join(dist, file);
  return existsSync(path) ? { file, integrity: integrityOf(readFileSync(path)) } : null;
}

/** The files of a remote that tools read and no page asks for: the Module Federation manifest, the archive of types. */
export function forTools(dist: string): { readonly manifest?: BuiltFile; readonly types?: BuiltFile } {
  const [manifest, types] = [builtFile(dist, MANIFEST), builtFile(dist, TYPES_ARCHIVE)];
  return { ...(manifest && { manifest }), ...(types && { types }) };
}
