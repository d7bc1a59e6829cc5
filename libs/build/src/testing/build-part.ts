import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartManifest } from '../part-manifest';
import { writeFiles } from './write-files';

const reports = fileURLToPath(new URL('../../.reports', import.meta.url));
const rspack = join(dirname(createRequire(__filename).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** A part that a test built by the Rspack CLI. */
export interface BuiltFolder {
  readonly root: string;
  readonly read: (file: string) => Buffer;
  readonly part: PartManifest;
}

/**
 * Builds parts in folders of their own, which go with the test: inside the workspace, where a part finds its packages. The
 * second one's name is longer than the first one's. @throws Error with all that the build printed, where it fails.
 */
export function partBuilder(): (files: Readonly<Record<string, string>>, ...more: readonly string[]) => BuiltFolder {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });
  return (files, ...more) => {
    mkdirSync(reports, { recursive: true });
    const root = mkdtempSync(join(reports, 'built-part-'.repeat(roots.length + 1)));
    roots.push(root);
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
    if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
    const read = (file: string): Buffer => readFileSync(join(root, 'dist', file));
    return { root, read, part: JSON.parse(read('part.json').toString()) as PartManifest };
  };
}
