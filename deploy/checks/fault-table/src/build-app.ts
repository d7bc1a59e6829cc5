import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { textRules } from '@wattline/build';

const here = dirname(fileURLToPath(import.meta.url));
const workspace = join(here, '../../../..');

/** React's: in development StrictMode renders twice and rehearses every effect, in production it is as drivers get it. */
export type Mode = 'development' | 'production';

function configuration(mode: Mode, folder: string): Configuration {
  return {
    context: join(workspace, 'shell'),
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { app: './src/main.ts' },
    // One file: a tab evaluates it as a whole, and a chunk is there as soon as it is asked for.
    output: { path: folder, filename: '[name].js', asyncChunks: false, publicPath: '/' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        ...textRules,
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development' } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.(css|svg|woff2|webp|png)$/, type: 'asset/inline' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        WATTLINE_BUILD: JSON.stringify({ version: '0.0.0', date: '2026-11-20', number: '0', commit: 'fault-table' }),
      }),
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/(load\/)?host$/,
        join(here, '../../bench/src/twin/in-bundle-remotes.ts'),
      ),
    ],
    optimization: { nodeEnv: mode, splitChunks: false, minimize: false },
    performance: false,
    stats: 'errors-only',
  };
}

/**
 * Builds the shell and the drivers' remotes into one script.
 *
 * @throws Error with what the build says.
 */
export function buildApp(mode: Mode): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-fault-table-'));
  return new Promise((resolve, reject) => {
    rspack(configuration(mode, folder), (error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      if (problem === null) resolve(readFileSync(join(folder, 'app.js'), 'utf8'));
      else reject(new Error(problem));
      rmSync(folder, { recursive: true, force: true });
    });
  });
}
