import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { buildServer, hasServerEntry } from './build-server';
import { buildWorker, hasWorker } from './build-worker';
import { compile } from './compile';
import { compressFolder } from './compress';
import { buildDocument } from './document';
import { manifestStats, partManifest, type PartManifest } from './part-manifest';
import { releaseName } from './release-name';
import { remoteConfig } from './remote-config';
import { servedFiles } from './served-files';
import { shellConfig } from './shell-config';

/** Whether a project is the host or a remote: a remote has src/remote.tsx. */
export function partKind(root: string): PartManifest['kind'] {
  return existsSync(join(root, 'src/remote.tsx')) ? 'remote' : 'shell';
}

const minified = (script: string): string =>
  rspack.experiments.swc.minifySync(script, { module: false, compress: true, mangle: true, ecma: 2022 }).code;

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
  const built = partManifest(root, kind, entryChunk, stats.toJson(manifestStats));
  if (kind === 'shell') buildDocument(root, minified);
  const manifest: PartManifest = {
    ...built,
    files: servedFiles(join(root, 'dist')),
    ...(hasServerEntry(root) && { server: await buildServer(root, define) }),
    ...(hasWorker(root) && { worker: await buildWorker(root, define) }),
  };
  writeFileSync(join(root, 'dist/part.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  compressFolder(join(root, 'dist'));
  return manifest;
}
