import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { containerName } from '@wattline/contract';
import { baseConfig, type BuildOptions } from './base-config';
import { readPackage } from './read-package';
import { consumedModules } from './shared-modules';

/**
 * How a remote is built: one exposed module, `./module`, from src/remote.tsx; shared modules taken from
 * the shell; chunk hashes embedded in the entry, so that integrity reaches from discovery to every chunk.
 */
export function remoteConfig(options: BuildOptions): Configuration {
  const { name } = readPackage(options.root);
  const base = baseConfig(options);
  const container = containerName(name);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: container },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        library: { type: 'var', name: container },
        filename: options.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './module': { import: './src/remote.tsx', name: 'module' } },
        shared: consumedModules(options.root),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true }, externalRuntime: true },
      }),
    ],
  };
}
