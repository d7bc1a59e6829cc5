import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from '@wattline/testing/temp-folders';
import { PartPlugin, type PartCompiler } from './part-plugin';

const folder = tempFolders();
const stats = {
  chunks: [
    { names: ['acme_parking__1_4_0'], files: ['entry.js'] },
    { names: ['module'], files: ['module.js'] },
  ],
};

/** Runs the plugin on a build; returns the folder and the options that it set. */
async function build(hasErrors: boolean) {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const root = folder({
    'package.json': '{"name":"@acme/parking","version":"1.4.0"}',
    'dist/entry.js': 'entry()',
    'dist/module.js': 'module()',
  });
  let complete: Parameters<PartCompiler['hooks']['done']['tapPromise']>[1] | undefined;
  const output: PartCompiler['options']['output'] = { path: join(root, 'dist') };
  new PartPlugin({ root, prefixes: ['parking'] }).apply({
    options: { output },
    hooks: { done: { tapPromise: (_, given) => (complete = given) } },
  });
  await complete?.({ hasErrors: () => hasErrors, toJson: () => stats });
  return { file: join(root, 'dist/part.json'), output };
}

test('a build becomes a part', async () => {
  const { file } = await build(false);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: '@acme/parking', entry: { file: 'entry.js' } });
});

test('the other globals of a build carry its version', async () => {
  const { output } = await build(false);
  expect(output).toMatchObject({
    uniqueName: 'acme_parking__1_4_0',
    chunkLoadingGlobal: 'acme_parking__1_4_0_chunks',
  });
});

test('a build with errors leaves no part, so that it cannot be published', async () => {
  expect(existsSync((await build(true)).file)).toBe(false);
});
