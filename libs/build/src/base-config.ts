import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type Configuration, rspack, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browsersQuery, ECMA } from './targets';
import { textRules } from './text-rules';

/**
 * The builds that are taken in place of the ones that the bundler would choose: the package that publishes both, the import
 * that is led elsewhere (a specifier, or a file of the package), and the file in the package's folder that takes its place.
 */
const builds: readonly (readonly [of: string, from: string, to: string])[] = [
  // The package offers bundlers its development build alone, with checks that no driver's page should run.
  ['react-router', 'react-router$', 'dist/production/index.mjs'],
  ['react-router', 'react-router/dom$', 'dist/production/dom-export.mjs'],
  // The CommonJS build, which the bundler chooses, cannot be tree-shaken: an entry would weigh 12 KB in place of 7.
  ['@module-federation/runtime', '@module-federation/runtime$', 'dist/index.js'],
  ['@module-federation/runtime', 'dist/index.cjs', 'dist/index.js'],
  ['@module-federation/webpack-bundler-runtime', 'dist/index.cjs', 'dist/index.js'],
];

const require = createRequire(import.meta.url);

function folderOf(name: string): string {
  // Its package.json may be missing from its exports: the folder is above the entry.
  const entry = require.resolve(name);
  const end = `node_modules/${name}`;
  return entry.slice(0, entry.replaceAll('\\', '/').lastIndexOf(end) + end.length);
}

/** The aliases of every build, for the bundler's `resolve.alias`. */
function publishedBuilds(): Record<string, string> {
  return Object.fromEntries(
    builds.map(([of, from, to]) => {
      const folder = folderOf(of);
      return [from.startsWith('dist/') ? join(folder, from) : from, join(folder, to)];
    }),
  );
}

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
