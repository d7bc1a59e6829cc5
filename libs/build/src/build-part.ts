import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { compressFolder } from './compress';
import { buildDocument } from './document';
import { manifestStats, partManifest, type PartManifest } from './part-manifest';
import { releaseName } from './release-name';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

/** Whether a project is the host or a remote: a remote has src/remote.tsx. */
export function partKind(root: string): PartManifest['kind'] {
  return existsSync(join(root, 'src/remote.tsx')) ? 'remote' : 'shell';
}

function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('Rspack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/**
 * Builds the part in `root` for production: hashed files, part.json, precompressed copies.
 *
 * @throws the compiler's errors, whole.
 */
export async function buildPart(root: string, define: Readonly<Record<string, string>> = {}): Promise<PartManifest> {
  const kind = partKind(root);
  const config = (kind === 'shell' ? shellConfig : remoteConfig)({ root, development: false, define });
  const stats = await compile(config);
  const entryChunk = kind === 'shell' ? 'shell' : releaseName(root).unique;
  const manifest = partManifest(root, kind, entryChunk, stats.toJson(manifestStats));
  if (kind === 'shell') buildDocument(root);
  writeFileSync(join(root, 'dist/part.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  compressFolder(join(root, 'dist'));
  return manifest;
}
