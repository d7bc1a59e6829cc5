import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config';
import { releaseName } from './release-name';
import { consumedModules } from './shared-modules';

/**
 * How a remote is built: one exposed module, `./module`, from src/remote.tsx; shared modules taken from
 * the shell; chunk hashes embedded in the entry, so that integrity reaches from discovery to every chunk. All that it
 * leaves on the page but its entry carries its version: where one release failed, another runs on the same page.
 */
export function remoteConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  const { container, unique } = releaseName(options.root);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: unique, chunkLoadingGlobal: `${unique}_chunks` },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: unique,
        library: { type: 'var', name: container },
        filename: options.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './module': { import: './src/remote.tsx', name: 'module' } },
        shared: consumedModules(options.root),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          externalRuntime: true,
        },
      }),
    ],
  };
}
