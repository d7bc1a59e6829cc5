import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, type BuildOptions } from './base-config';
import { compile } from './compile';
import { integrityOf, type BuiltFile } from './part-manifest';
import { ECMA } from './targets';

const ENTRY = 'src/worker/main.ts';

/** Whether a part brings the site's service worker (docs/decisions/0031). */
export const hasWorker = (root: string): boolean => existsSync(join(root, ENTRY));

/** One script that needs nothing beside it: composing puts the list of live files in front of it. */
function workerConfig(options: BuildOptions): Configuration {
  const { output, plugins, ...base } = baseConfig(options);
  return {
    ...base,
    target: ['webworker', `es${ECMA}`],
    devtool: false,
    entry: { worker: `./${ENTRY}` },
    output: {
      path: join(options.root, 'dist'),
      filename: 'worker.[contenthash:8].js',
      ...(output?.hashFunction && { hashFunction: output.hashFunction }),
    },
    plugins: (plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/**
 * Builds the service worker of the part in `root` into its dist.
 *
 * @throws the compiler's errors, whole.
 */
export async function buildWorker(root: string, define: Readonly<Record<string, string>> = {}): Promise<BuiltFile> {
  await compile(workerConfig({ root, development: false, define }));
  const folder = join(root, 'dist');
  const file = readdirSync(folder).find((name) => /^worker\..*\.js$/.test(name)) ?? '';
  return { file, integrity: integrityOf(readFileSync(join(folder, file))) };
}
