import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import type { PartConfig } from '@wattline/contract';
import { type BuiltFile, bundleStats, integrityOf } from '@wattline/part';
import { baseConfig, sourceNames, type BuildOptions } from './base-config';
import { buildServer, hasServerEntry } from './build-server';
import { compile } from './compile';
import { compressFolder } from './compress';
import { buildDocument } from './document';
import { requireTypes, TYPES_ARCHIVE } from './exposed-types';
import { partKind } from './part-kind';
import { type PartManifest, remoteManifest, shellManifest } from './part-manifest';
import { prerender } from './prerender';
import { ECMA } from './targets';

const MANIFEST = 'mf-manifest.json';

function builtFile(dist: string, file: string): BuiltFile | null {
  const path = join(dist, file);
  return existsSync(path) ? { file, integrity: integrityOf(readFileSync(path)) } : null;
}

/** The files of a remote that tools read and no page asks for: the Module Federation manifest, the archive of types. */
function forTools(dist: string): { readonly manifest?: BuiltFile; readonly types?: BuiltFile } {
  const [manifest, types] = [builtFile(dist, MANIFEST), builtFile(dist, TYPES_ARCHIVE)];
  return { ...(manifest && { manifest }), ...(types && { types }) };
}

const ENTRY = 'src/worker/main.ts';

/** Whether a part brings the site's service worker (docs/decisions/0031). */
const hasWorker = (root: string): boolean => existsSync(join(root, ENTRY));

/** One script that needs nothing beside it: composing puts the list of live files in front of it. */
function workerConfig(options: BuildOptions): Configuration {
  const { output, plugins, ...base } = baseConfig(options);
  return {
    ...base,
    target: ['webworker', `es${ECMA}`],
    entry: { worker: `./${ENTRY}` },
    output: {
      path: join(options.root, 'dist'),
      filename: 'worker.[contenthash:8].js',
      ...sourceNames(options.root),
      ...(output?.hashFunction && { hashFunction: output.hashFunction }),
    },
    plugins: (plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/**
 * Builds the service worker of the part in `root` into its dist.
 *
 * @throws the compiler's errors, whole.
 */
async function buildWorker(root: string, define: Readonly<Record<string, string>> = {}): Promise<BuiltFile> {
  await compile(workerConfig({ root, development: false, define }));
  const folder = join(root, 'dist');
  const file = readdirSync(folder).find((name) => /^worker\..*\.js$/.test(name)) ?? '';
  return { file, integrity: integrityOf(readFileSync(join(folder, file))) };
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
