import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFiles } from '@wattline/testing/temp-folders';
import { partBuilder } from './testing/build-part';
import { unzip } from './testing/unzip';

const build = partBuilder();
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const files = {
  'package.json': JSON.stringify({ name: '@wattline/tiny-part', version: '0.3.0', type: 'module' }),
  'tsconfig.json': JSON.stringify({ extends: join(workspace, 'tsconfig.base.json'), include: ['src'] }),
  'part.config.ts': "export default { slots: { 'page-banner': { module: './src/banner.tsx', when: ['always'] } } };",
  'src/banner.tsx': "export default (): string => 'a banner';",
  'src/screen.tsx': "import { useState } from 'react';\nexport const Screen = () => <p>{useState('a screen')[0]}</p>;",
  'src/remote.tsx': `
    import { Screen } from './screen';
    export const lazily = () => import(/* webpackChunkName: "later" */ './later');
    const remote: { readonly contract: string; readonly routes: { path: string; Component: () => unknown }[] } = {
      contract: '4.0.0',
      routes: [{ path: '*', Component: Screen }],
    };
    export default remote;
  `,
  'src/later.ts': "export const later = 'a later chunk';",
};

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly publicPath: string;
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string };
  };
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string; readonly assets: Assets }[];
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
}

test('mf-manifest.json lists the entry, the exposed modules with their files, the shared modules and their ranges', () => {
  const { part, read, root } = build(files);
  expect(part.manifest).toEqual({ file: 'mf-manifest.json', integrity: sha256(read('mf-manifest.json')) });
  const { metaData, exposes, shared } = JSON.parse(read('mf-manifest.json').toString()) as Manifest;
  expect(metaData).toMatchObject({
    globalName: 'wattline_tiny_part',
    publicPath: 'auto',
    buildInfo: { buildVersion: '0.3.0' },
    remoteEntry: { name: part.entry.file, path: '', type: 'var' },
  });
  expect(exposes.map(({ path, assets }) => [path, assets.js.sync, assets.js.async])).toEqual(
    expect.arrayContaining([
      ['./module', part.preload.map(({ file }) => file), [expect.stringMatching(/^later\.[0-9a-f]{8}\.js$/)]],
      ['./page-banner', [part.slots?.['page-banner']?.file], []],
    ]),
  );
  expect(exposes).toHaveLength(2);
  expect(Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]))).toEqual(part.needs);
  // The shell gives them: no file of the remote holds a copy.
  expect(shared.flatMap(({ assets }) => assets.js.sync.concat(assets.js.async))).toEqual([]);
  // It is for tools: no page may ask for it. Types are built where they are asked for.
  expect(part.files?.map(({ file }) => file).filter((file) => !file.endsWith('.js'))).toEqual([]);
  expect(part).not.toHaveProperty('types');
  expect(readdirSync(join(root, 'dist')).filter((file) => file.startsWith('@mf-types'))).toEqual([]);
});

/** Another team's module that reads this field of the remote's first route. */
const use = (field: string): string => `
  import remote from 'tiny/module';
  import banner from 'tiny/page-banner';
  export const path: string = remote.routes[0]?.${field} ?? banner();
`;

test('with --env types the same sources give the same bytes in any folder, and another team’s compiler reads the types', () => {
  const [one, other] = [build(files, '--env', 'types'), build(files, '--env', 'types')];
  const names = readdirSync(join(one.root, 'dist')).toSorted();
  expect(readdirSync(join(other.root, 'dist')).toSorted()).toEqual(names);
  // A map has the sources as they are, by their folder in the workspace, and is no file of a page.
  const ofPages = names.filter((name) => !name.endsWith('.js.map'));
  expect(ofPages.filter((name) => !one.read(name).equals(other.read(name)))).toEqual([]);
  // Builds of one workspace have one folder of packages: it must not be in them either.
  const naming = ofPages.filter((name) =>
    one.read(name).toString('latin1').replaceAll(/%2f/gi, '/').includes(workspace),
  );
  expect(naming).toEqual([]);

  const { part, read, root } = one;
  expect(part.types).toEqual({ file: '@mf-types.zip', integrity: sha256(read('@mf-types.zip')) });
  const types = Object.entries(unzip(read('@mf-types.zip')));
  const consumer = join(root, 'consumer');
  writeFiles(consumer, {
    ...Object.fromEntries(types.map(([path, content]) => [`@mf-types/tiny/${path}`, content])),
    // As the federation plugin documents it for those who consume types.
    'tsconfig.json': JSON.stringify({
      extends: join(workspace, 'tsconfig.base.json'),
      compilerOptions: { paths: { '*': ['./@mf-types/*'] }, skipLibCheck: false },
      files: ['right.ts', 'wrong.ts'],
    }),
    'right.ts': use('path'),
    'wrong.ts': use('address'),
  });
  const tsc = join(dirname(createRequire(__filename).resolve('typescript/package.json')), 'bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', '.', '--pretty', 'false'], {
    cwd: consumer,
    encoding: 'utf8',
  });
  expect(stdout.match(/^\S.*error.*$/gm)).toEqual([
    expect.stringMatching(/^wrong\.ts.*Property 'address' does not exist/),
  ]);
});
