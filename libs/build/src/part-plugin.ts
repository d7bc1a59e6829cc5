import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Stats } from '@rspack/core';
import { buildServer, hasServerEntry } from './build-server';
import { buildWorker, hasWorker } from './build-worker';
import { compressFolder } from './compress';
import { buildDocument } from './document';
import { requireTypes } from './exposed-types';
import { forTools } from './for-tools';
import { partKind } from './part-kind';
import { manifestStats, partManifest, type PartManifest } from './part-manifest';
import { prerender } from './prerender';
import { releaseName } from './release-name';
import { servedFiles } from './served-files';

/**
 * Turns a compilation into a part: the host's document, the server entry, the service worker, part.json, precompressed
 * copies. A build with errors leaves no part.json, so that it cannot be published.
 */
export class PartPlugin {
  constructor(
    private readonly root: string,
    private readonly define: Readonly<Record<string, string>>,
    private readonly types = false,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WattlinePart', async (stats) => {
      if (!stats.hasErrors()) await this.complete(stats);
    });
  }

  private async complete(stats: Stats): Promise<void> {
    const { root, define, types } = this;
    const kind = partKind(root);
    const dist = join(root, 'dist');
    const entryChunk = kind === 'shell' ? 'shell' : releaseName(root).unique;
    const built = partManifest(root, kind, entryChunk, stats.toJson(manifestStats));
    if (kind === 'shell') buildDocument(root);
    if (types) requireTypes(root);
    const manifest: PartManifest = {
      ...built,
      files: servedFiles(dist),
      ...forTools(dist),
      ...(hasServerEntry(root) && (await this.firstViews(dist))),
      ...(hasWorker(root) && { worker: await buildWorker(root, define) }),
    };
    writeFileSync(join(dist, 'part.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    compressFolder(dist);
    console.log(`${manifest.name} ${manifest.version}: ${manifest.entry.file}`);
  }

  /** The first views that need no data, rendered; a server entry that has no others has done its work. */
  private async firstViews(dist: string): Promise<Pick<PartManifest, 'server' | 'views' | 'frame'>> {
    const server = await buildServer(this.root, this.define);
    const file = join(dist, server.file);
    const { views, frame, rendersMore } = await prerender(file);
    if (!rendersMore) rmSync(file);
    return { ...(rendersMore && { server }), ...(Object.keys(views).length > 0 && { views }), ...(frame && { frame }) };
  }
}
