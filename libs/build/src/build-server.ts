import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { integrityOf, type BuiltFile } from '@wattline/part';
import { baseConfig, sourceNames, type BuildOptions } from './base-config';
import { compile } from './compile';

const ENTRY = 'src/server.tsx';

/** Whether a part renders its first view on a server too (docs/decisions/0019). */
export const hasServerEntry = (root: string): boolean => existsSync(join(root, ENTRY));

/**
 * One ES module that needs nothing beside it, not even Node's own modules, so that a renderer can run it from memory.
 * Libraries are in their builds for browsers.
 */
function serverConfig(options: BuildOptions, folder: string): Configuration {
  const { output, plugins, resolve, ...base } = baseConfig(options);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { server: `./${ENTRY}` },
    output: {
      path: folder,
      filename: 'server.[contenthash:8].mjs',
      module: true,
      library: { type: 'module' },
      publicPath: '/',
      ...sourceNames(options.root),
      ...(output?.hashFunction && { hashFunction: output.hashFunction }),
    },
    // styled-components names its build for browsers in this field, and that one collects no styles. The other
    // build's use of streams is never called.
    resolve: { ...resolve, aliasFields: [], fallback: { stream: false } },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      ...(plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      // Code of the shell looks at its document as soon as it is run: for the script that it came in, and how old it is.
      new rspack.DefinePlugin({ 'document.currentScript': 'null', 'document.documentElement.dataset': '({})' }),
      // It reads by the function that it receives: a client of its own could reach any address.
      new rspack.IgnorePlugin({ resourceRegExp: /^\.\/axios-http$/ }),
    ],
  };
}

/**
 * Builds the server entry of the part in `root` into `folder`.
 *
 * @throws the compiler's errors, whole.
 */
export async function buildServer(
  root: string,
  define: Readonly<Record<string, string>> = {},
  folder = join(root, 'dist'),
): Promise<BuiltFile> {
  await compile(serverConfig({ root, development: false, define }, folder));
  const file = readdirSync(folder).find((name) => /^server\..*\.mjs$/.test(name)) ?? '';
  return { file, integrity: integrityOf(readFileSync(join(folder, file))) };
}
