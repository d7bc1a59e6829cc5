import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
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
 * Chromium then compiles the whole script while it is being fetched, on a thread of its own. Otherwise the main thread compiles
 * each function when it is first called; most of them are called before the first view. Other browsers ignore it.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

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
      new rspack.BannerPlugin({
        banner: COMPILE_AHEAD,
        raw: true,
        entryOnly: true,
        // Behind the minimizer, which removes comments, and before integrity is taken.
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
      }),
      // Provided to remotes, and imported by the shell itself as any other module: it would find its own copies anyway.
      new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(options.root), enhanced: true }),
      new ModuleFederationPlugin({
        name: 'wattline_shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
