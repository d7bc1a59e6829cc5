import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Stats } from '@rspack/core';
import type { PartConfig } from '@wattline/contract';
import { bundleStats, MANIFEST } from '@wattline/part';
import { buildServer, buildWorker, hasServerEntry, hasWorker } from './build-alone';
import { compressFolder } from './compress';
import { buildDocument } from './document';
import { requireTypes, TYPES_ARCHIVE } from './exposed-types';
import { builtFile, type PartManifest, remoteManifest, shellManifest } from './part-manifest';
import { prerender } from './prerender';
import { partKind } from './read-part';

/** The files of a remote that tools read and no page asks for: the Module Federation manifest, the archive of types. */
function forTools(dist: string): Pick<PartManifest, 'manifest' | 'types'> {
  const files = { manifest: MANIFEST, types: TYPES_ARCHIVE };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) =>
      existsSync(join(dist, file)) ? [[name, builtFile(dist, file)]] : [],
    ),
  );
}

/**
 * Turns a compilation into a part: the host's document, the server entry, the service worker, part.json, precompressed
 * copies. A build with errors leaves no part.json, so that it cannot be published.
 */
export class PartPlugin {
  constructor(
    private readonly root: string,
    private readonly declared: PartConfig,
    private readonly define: Readonly<Record<string, string>>,
    private readonly types = false,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WattlinePart', async (stats) => {
      if (!stats.hasErrors()) await this.complete(stats);
    });
  }

  private async complete(stats: Stats): Promise<void> {
    const { root, declared, define, types } = this;
    const dist = join(root, 'dist');
    const found = stats.toJson(bundleStats);
    const built = partKind(root) === 'shell' ? shellManifest(root, found) : remoteManifest(root, declared, found);
    if (built.kind === 'shell') buildDocument(root);
    if (types) requireTypes(root);
    const manifest: PartManifest = {
      ...built,
      ...forTools(dist),
      ...(hasServerEntry(root) && (await this.firstViews(dist))),
      ...(hasWorker(root) && { worker: await buildWorker(root, define) }),
    };
    writeFileSync(join(dist, 'part.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    compressFolder(dist);
    console.log(`${manifest.name} ${manifest.version}: ${manifest.entry.file}`);
  }

  /** The first views that need no data, rendered; a server entry that has no others has done its work. */
  private async firstViews(dist: string): Promise<Pick<PartManifest, 'server' | 'views' | 'loading' | 'frame'>> {
    const server = await buildServer(this.root, this.define);
    const file = join(dist, server.file);
    const { views, loading, frame, rendersMore } = await prerender(file);
    if (!rendersMore) [file, `${file}.map`].forEach((one) => rmSync(one, { force: true }));
    return {
      ...(rendersMore && { server }),
      ...(Object.keys(views).length > 0 && { views }),
      ...(Object.keys(loading).length > 0 && { loading }),
      ...(frame && { frame }),
    };
  }
}
