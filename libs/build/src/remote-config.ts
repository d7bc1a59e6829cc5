import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config';
import { exposedTypes } from './exposed-types';
import { releaseName } from './release-name';
import { consumedModules } from './shared-modules';
import { isSlotChunk, readSlots, slotChunk } from './slots';
import { sameInEachFolder } from './without-folder';

/**
 * Chunks of remotes that a button loads, or that come once the page stands without them, by name. Each carries all that it needs: no
 * page makes a request more because of it.
 */
const onDemandChunks: ReadonlySet<string> = new Set([
  'cost-and-label',
  'charge-details',
  'during-charge',
  'final-cost',
  'finder',
  'history',
  'info-and-totals',
  'receipt-export',
  'release-desk',
]);

interface ChunkName {
  readonly name?: string | undefined;
}

const isOnDemand = (name: string | undefined): boolean => name !== undefined && onDemandChunks.has(name);

/**
 * Puts code into only one script of a remote. Modules of several screens are in the exposed module, for which all of
 * them wait; modules that a screen shares with a chunk that is loaded later are a chunk of their own, if it is worth a
 * request. A slot is one script, with copies of modules that it shares with screens: it is on pages without them. A
 * chunk that is loaded on demand carries its own modules. `unique` is the name of the container.
 */
const eachInOneScript = (unique: string) => ({
  chunks: 'async' as const,
  minChunks: 2,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    module: {
      chunks: ({ name }: ChunkName) => name?.startsWith('screen-') ?? false,
      name: 'module',
      minSize: 0,
      priority: 1,
    },
    common: {
      chunks: ({ name }: ChunkName) => name !== unique && !isSlotChunk(name) && !isOnDemand(name),
      name: 'common',
      minSize: 10_000,
    },
  },
});

/** A module that is exposed, and its chunk. The plugin of types reads a list alone (docs/upstream.md). */
interface Exposed {
  readonly import: string[];
  readonly name: string;
}

/** The slots' modules, by the names by which they are exposed: './page-banner'. */
const slotModules = (root: string): Record<string, Exposed> =>
  Object.fromEntries(
    Object.entries(readSlots(root)).map(([slot, { module }]) => [
      `./${slot}`,
      { import: [module], name: slotChunk(slot) },
    ]),
  );

/**
 * How a remote is built: one exposed module, `./module`, from src/remote.tsx, and one for each slot that it fills; shared modules taken from
 * the shell; chunk hashes embedded in the entry, so that integrity reaches from discovery to every chunk. All that it
 * leaves on the page but its entry carries its version: where one release failed, another runs on the same page.
 */
export function remoteConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  const { development, root, types = false } = options;
  const { container, unique } = releaseName(root);
  return {
    ...base,
    entry: {},
    // The plugin of the manifest would warn, in each build, that addresses in it are relative to it.
    infrastructureLogging: { level: 'error' },
    // By name: the entry then holds each chunk's name once, where it would map a number to it.
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: eachInOneScript(unique) },
    output: { ...base.output, uniqueName: unique, chunkLoadingGlobal: `${unique}_chunks` },
    plugins: [
      ...(base.plugins ?? []),
      sameInEachFolder(),
      new ModuleFederationPlugin({
        name: unique,
        library: { type: 'var', name: container },
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './module': { import: ['./src/remote.tsx'], name: 'module' }, ...slotModules(root) },
        shared: consumedModules(root),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: types ? exposedTypes : false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          externalRuntime: true,
        },
      }),
    ],
  };
}
