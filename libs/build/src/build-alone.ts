import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { integrityOf, type BuiltFile } from '@wattline/part';
import { baseConfig, sourceNames } from './base-config';
import { ECMA } from './targets';

type Define = Readonly<Record<string, string>>;

/** Runs one build. @throws the compiler's errors, whole. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('Rspack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** One file of a part that needs nothing beside it, named after its content: no page asks for it as for other scripts. */
function aloneConfig(root: string, define: Define, entry: Readonly<Record<string, string>>): Configuration {
  const { output, plugins, ...base } = baseConfig({ root, development: false, define });
  return {
    ...base,
    entry,
    output: { ...sourceNames(root), ...(output?.hashFunction && { hashFunction: output.hashFunction }) },
    plugins: (plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/** @throws the compiler's errors, whole. */
async function build(config: Configuration, folder: string, name: RegExp): Promise<BuiltFile> {
  await compile({ ...config, output: { ...config.output, path: folder } });
  const file = readdirSync(folder).find((one) => name.test(one)) ?? '';
  return { file, integrity: integrityOf(readFileSync(join(folder, file))) };
}

const SERVER = 'src/server.tsx';

/** Whether a part renders its first view on a server too (docs/decisions/0019). */
export const hasServerEntry = (root: string): boolean => existsSync(join(root, SERVER));

/**
 * Builds the server entry of the part in `root` into `folder`: one ES module that needs not even Node's own modules, so
 * that a renderer can run it from memory. Libraries are in their builds for browsers.
 *
 * @throws the compiler's errors, whole.
 */
export async function buildServer(root: string, define: Define = {}, folder = join(root, 'dist')): Promise<BuiltFile> {
  const { output, resolve, module, plugins = [], ...alone } = aloneConfig(root, define, { server: `./${SERVER}` });
  const config: Configuration = {
    ...alone,
    target: ['webworker', 'es2022'],
    output: {
      ...output,
      filename: 'server.[contenthash:8].mjs',
      module: true,
      library: { type: 'module' },
      publicPath: '/',
    },
    // styled-components names its build for browsers in this field, and that one collects no styles. The other
    // build's use of streams is never called.
    resolve: { ...resolve, aliasFields: [], fallback: { stream: false } },
    module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      ...plugins,
      // Code of the shell looks at its document as soon as it is run: for the script that it came in, and how old it is.
      new rspack.DefinePlugin({ 'document.currentScript': 'null', 'document.documentElement.dataset': '({})' }),
      // It reads by the function that it receives: a client of its own could reach any address.
      new rspack.IgnorePlugin({ resourceRegExp: /^\.\/axios-http$/ }),
    ],
  };
  return build(config, folder, /^server\..*\.mjs$/);
}

const WORKER = 'src/worker/main.ts';

/** Whether a part brings the site's service worker (docs/decisions/0031). */
export const hasWorker = (root: string): boolean => existsSync(join(root, WORKER));

/**
 * Builds the service worker of the part in `root` into its dist: one script, in front of which composing puts the list of
 * live files.
 *
 * @throws the compiler's errors, whole.
 */
export function buildWorker(root: string, define: Define): Promise<BuiltFile> {
  const { output, ...alone } = aloneConfig(root, define, { worker: `./${WORKER}` });
  const target: Configuration['target'] = ['webworker', `es${ECMA}`];
  const config = { ...alone, target, output: { ...output, filename: 'worker.[contenthash:8].js' } };
  return build(config, join(root, 'dist'), /^worker\..*\.js$/);
}
