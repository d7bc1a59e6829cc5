import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { PartConfig } from '@wattline/contract';
import { enhancedFederation, partIdentity, slotChunk } from '@wattline/part';
import { baseConfig, type BuildOptions } from './base-config';
import { exposedTypes } from './exposed-types';

/**
 * The federation runtime's start, as Rspack requests it: a module with its code as its address, and with whole paths in
 * it.
 */
const federationStart = /!=!data:text\/javascript,import%20__module_federation/;

/** '%22%2Fhome%2Fme%2Fapp%2Fnode_modules%2F': all of a path that lies before the name of the package. */
const folderOfPackages = /%22(?:(?!%22).)*%2Fnode_modules%2F/g;

/**
 * The request for the federation runtime's start without the folder of the build: packages by their names. Otherwise that
 * folder would be part of a module's address, which the minifier's choice of names and the source maps depend on.
 */
const withoutFolder = (request: string): string => request.replaceAll(folderOfPackages, '%22');

/** Makes two builds of one part the same bytes, whichever folders they are made in. */
const sameInEachFolder = () =>
  new rspack.NormalModuleReplacementPlugin(federationStart, (resolved) => {
    resolved.request = withoutFolder(resolved.request);
  });

/**
 * Chunks of remotes that a button loads, or that come once the page stands without them, by name. Each carries all that it needs: no
 * page makes a request more because of it.
 */
const onDemandChunks: ReadonlySet<string> = new Set([
  'costs',
  'charge-details',
  'during-charge',
  'final-cost',
  'finder',
  'history',
  'info-and-totals',
  'map',
  'receipt-export',
  'release-desk',
]);

interface ChunkName {
  readonly name?: string | undefined;
}

const isSlotChunk = (name: string | undefined): boolean => name?.startsWith(slotChunk('')) ?? false;

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

/**
 * How a remote is built: one exposed module, `./module`, from src/remote.tsx, and one for each slot that it fills; shared modules taken from
 * the shell; chunk hashes embedded in the entry, so that integrity reaches from discovery to every chunk. All that it
 * leaves on the page but its entry carries its version: where one release failed, another runs on the same page.
 */
export function remoteConfig(options: BuildOptions, declared: PartConfig): Configuration {
  const base = baseConfig(options);
  const { development, root, types = false } = options;
  const { unique } = partIdentity(root);
  const { exposes, ...federation } = enhancedFederation({ root, ...declared });
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
        ...federation,
        ...(development && { filename: 'remoteEntry.js' }),
        // The plugin of types reads a list alone (docs/upstream.md).
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([name, module]) => [name, { ...module, import: [module.import] }]),
        ),
        dts: types ? exposedTypes : false,
        experiments: {
          ...federation.experiments,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}
