import { join, relative } from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { publishedBuilds } from './published-builds';
import { browsersQuery, ECMA } from './targets';
import { textRules } from './text-rules';

export interface BuildOptions {
  /** The project's folder. */
  readonly root: string;
  /** A build for a development server: fast, readable, with Fast Refresh. */
  readonly development: boolean;
  /** Compile-time constants: identifiers replaced by JSON values. */
  readonly define?: Readonly<Record<string, string>>;
  /** A remote's: whether the archive of its types is built too, for a release. It takes as long as a type check. */
  readonly types?: boolean;
}

const scripts = (development: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh: development } },
    },
    env: { targets: [...browsersQuery], bugfixes: true },
  },
  type: 'javascript/auto',
});

/**
 * The check of a receipt has the price engine to itself. Shared with the receipt's own chunk, the engine's files could not
 * be made one module, which costs every receipt more than the few drivers who open the check.
 */
const ownEngine: RuleSetRule = { test: /[\\/]ocpi[\\/]src[\\/]proof[\\/]/, layer: 'proof' };

const WORKSPACE = join(import.meta.dirname, '../../..');

/** An error names its source as the workspace does: 'remotes/checkout/src/…'. */
export const sourceNames = (root: string): NonNullable<Configuration['output']> => ({
  devtoolModuleFilenameTemplate: `${relative(WORKSPACE, root)}/[resource-path]`,
});

/** The common configuration of every part's build. */
export function baseConfig({ root, development, define = {} }: BuildOptions): Configuration {
  return {
    context: root,
    mode: development ? 'development' : 'production',
    target: ['web', `es${ECMA}`],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(root, 'dist'),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...sourceNames(root),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // Without it, a module that threw counts as loaded on the second try.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: publishedBuilds(),
    },
    module: {
      rules: [
        scripts(development),
        ...textRules,
        ownEngine,
        { test: /\.(svg|woff2|webp|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ ...define }),
      development
        ? new ReactRefreshRspackPlugin()
        : new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'natural',
      splitChunks: false,
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            ecma: ECMA,
            compress: { ecma: ECMA, passes: 4 },
            mangle: true,
            format: { comments: false },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
