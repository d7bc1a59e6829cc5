import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config';
import { providedVersions } from './part-manifest';

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
 * Chromium then compiles the whole script while it is being fetched, on a thread of its own. Otherwise the main thread compiles
 * each function when it is first called; most of them are called before the first view. Other browsers ignore it.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/**
 * Builds the host: a bundle like any other. The modules for remotes, and the federation runtime that provides them, are
 * in the chunk 'federation' (shell/src/federation/load/federation-runtime.ts), which only pages with a remote load. No
 * remote's address is in it: discovery names them at run time.
 */
export function shellConfig(options: BuildOptions): Configuration {
  const base = baseConfig({
    ...options,
    define: { ...options.define, WATTLINE_PROVIDES: JSON.stringify(providedVersions(options.root)) },
  });
  return {
    ...base,
    entry: { shell: './src/main.ts' },
    output: { ...base.output, uniqueName: 'wattline_shell' },
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: oneApiClient },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.BannerPlugin({
        banner: COMPILE_AHEAD,
        raw: true,
        entryOnly: true,
        // Behind the minimizer, which removes comments, and before integrity is taken.
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
      }),
      // The constants of the build plugin's `experiments.optimization`. Discovery names the entries, so there are no
      // manifests to read.
      new rspack.DefinePlugin({
        FEDERATION_BUILD_IDENTIFIER: '"wattline_shell"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}
