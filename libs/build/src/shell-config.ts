import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config';
import { providedModules } from './shared-modules';

/** The API client, which several of the shell's lazy chunks need, is fetched once. Each further chunk would cost the shell its hash. */
const oneApiClient = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    api: { test: /[\\/]libs[\\/]api[\\/]/, name: 'api', minChunks: 2, minSize: 0 },
  },
} as const;

/**
 * How the host is built: one script that holds the shared modules eagerly (no asynchronous start, so
 * two requests fewer before the first screen), and no remote's address: discovery names them at run time.
 */
export function shellConfig(options: BuildOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: { shell: './src/main.ts' },
    output: { ...base.output, uniqueName: 'wattline_shell' },
    optimization: { ...base.optimization, splitChunks: oneApiClient },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'wattline_shell',
        remotes: {},
        shared: providedModules(options.root),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
