import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../../..');

/** Writes the sources of a release into an empty folder of the workspace, where the build finds its packages. */
export type ReleaseSource = (folder: string) => void;

/** Sources of a test's own, by their paths below src, as a version of a part. */
export const ownPart =
  (part: string, version: string, sources: Readonly<Record<string, string>>): ReleaseSource =>
  (folder) => {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: part, version, type: 'module' }));
    cpSync(join(workspace, 'remotes/stations/rspack.config.mjs'), join(folder, 'rspack.config.mjs'));
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', file), text);
  };

/** A remote of this workspace as another version; `prelude` runs when its module is evaluated. */
export const changedRemote =
  (remote: string, version: string, prelude = ''): ReleaseSource =>
  (folder) => {
    const from = join(workspace, 'remotes', remote);
    cpSync(join(from, 'src'), join(folder, 'src'), { recursive: true });
    for (const file of ['rspack.config.mjs', 'part.config.ts']) cpSync(join(from, file), join(folder, file));
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
    const entry = join(folder, 'src/remote.tsx');
    writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n${prelude}\n`);
  };
