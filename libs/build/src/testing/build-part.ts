import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolders, writeFiles } from '@wattline/testing/temp-folders';
import type { PartManifest } from '../part-manifest';

/** Inside the workspace, where a part finds its packages. */
const reports = fileURLToPath(new URL('../../.reports', import.meta.url));
const rspack = join(dirname(createRequire(__filename).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** A part that a test built by the Rspack CLI. */
export interface BuiltFolder {
  readonly root: string;
  readonly read: (file: string) => Buffer;
  readonly part: PartManifest;
}

/**
 * Builds parts in folders of their own, which go with the test; each path is longer than the one before.
 * @throws Error (its function) with all that the build printed, and whether it left a part.json, where it fails.
 */
export function partBuilder(): (files: Readonly<Record<string, string>>, ...more: readonly string[]) => BuiltFolder {
  const folder = tempFolders(reports);
  let depth = '';
  return (files, ...more) => {
    depth += 'part/';
    const root = join(folder(), depth);
    writeFiles(root, {
      'rspack.config.mjs':
        "import { part } from '@wattline/build/rspack';\nexport default part(import.meta.dirname);\n",
      ...files,
    });
    const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build', ...more], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, WATTLINE_BUILD_NUMBER: '7', WATTLINE_COMMIT: 'feedbee' },
    });
    const isLeft = existsSync(join(root, 'dist/part.json'));
    if (status !== 0) throw new Error(`${stdout}\n${stderr}\npart.json: ${isLeft}`);
    const read = (file: string): Buffer => readFileSync(join(root, 'dist', file));
    return { root, read, part: JSON.parse(read('part.json').toString()) as PartManifest };
  };
}
