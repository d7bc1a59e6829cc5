import { createHash } from 'node:crypto';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION } from '@wattline/contract';
import { sharedModules } from '@wattline/part';
import { integrityOf, partManifest } from './part-manifest';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The part of Rspack's statistics that is read here. */
const stats = (chunks: Readonly<Record<string, readonly string[]>>, modules: readonly string[] = []) =>
  ({
    chunks: Object.entries(chunks).map(([name, files]) => ({ names: [name], files })),
    namedChunkGroups: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, { assets: files.map((file) => ({ name: file })) }]),
    ),
    modules: modules.map((identifier) => ({ identifier })),
  }) as unknown as StatsCompilation;

function builtFolder(name: string, files: Readonly<Record<string, string>>): string {
  const root = tempFolder();
  writeFiles(root, { 'package.json': JSON.stringify({ name, version: '1.4.0' }), ...files });
  return root;
}

test("the integrity is as browsers check it (the example of W3C's specifications)", () => {
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  );
});

describe('part.json', () => {
  const remote = { 'dist/remoteEntry.js': 'entry', 'dist/module.js': 'module', 'dist/page.js': 'page' };

  test('a remote’s file lists its entry and the files that it requests next, with their hashes, and no further page', () => {
    const root = builtFolder('@wattline/stations', remote);
    const chunks = stats({
      page: ['page.js'],
      module: ['module.js', 'module.js.map'],
      wattline_stations: ['remoteEntry.js', 'remoteEntry.js.map'],
    });
    expect(partManifest(root, 'remote', 'wattline_stations', chunks)).toEqual({
      name: '@wattline/stations',
      version: '1.4.0',
      kind: 'remote',
      contract: CONTRACT_VERSION,
      entry: { file: 'remoteEntry.js', integrity: sha256('entry') },
      preload: [{ file: 'module.js', integrity: sha256('module') }],
      screens: {},
      firstData: {},
      skeletons: {},
      slots: {},
      exposes: './module',
      prefixes: [],
      needs: {},
    });
  });

  test('a remote’s file lists the scripts of each screen that has its own, by the first segment of its path', () => {
    const files = { 'dist/screen-a.js': 'a', 'dist/screen-b-c.js': 'b c', 'dist/common.js': 'common' };
    const root = builtFolder('@wattline/stations', { ...remote, ...files });
    const chunks = stats({
      wattline_stations: ['remoteEntry.js'],
      module: ['module.js'],
      page: ['page.js'],
      'screen-a': ['module.js', 'screen-a.js', 'screen-a.js.map'],
      'screen-b-c': ['module.js', 'common.js', 'screen-b-c.js'],
    });
    expect(partManifest(root, 'remote', 'wattline_stations', chunks)).toMatchObject({
      preload: [{ file: 'module.js' }],
      screens: {
        a: [{ file: 'screen-a.js', integrity: sha256('a') }],
        'b-c': [
          { file: 'common.js', integrity: sha256('common') },
          { file: 'screen-b-c.js', integrity: sha256('b c') },
        ],
      },
    });
  });

  test('a remote’s file lists the shared modules that its code uses, and the accepted versions', () => {
    const root = builtFolder('@wattline/stations', remote);
    const modules = [
      '/work/remotes/stations/src/remote.tsx',
      'consume shared module (default) react/jsx-runtime@^19.3.1 (strict)',
      'consume shared module (default) @wattline/vendor/router@^1.0.0 (strict)',
    ];
    expect(
      partManifest(root, 'remote', 'wattline_stations', stats({ wattline_stations: ['remoteEntry.js'] }, modules)),
    ).toMatchObject({
      needs: { '@wattline/vendor/router': '^1.0.0', 'react/jsx-runtime': '^19.3.1' },
    });
  });

  test('a shell’s file lists its entry, its landing page, its shared modules and their chunks', () => {
    const files = {
      'dist/shell.js': 'shell',
      'dist/landing.js': 'landing',
      'dist/http.js': 'http',
      'dist/federation.js': 'federation',
    };
    const installed = Object.keys(sharedModules).map(
      (name) => `node_modules/${name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')}`,
    );
    const root = builtFolder('@wattline/shell', {
      ...files,
      ...Object.fromEntries(installed.map((folder) => [`${folder}/package.json`, '{"version":"0.9.1"}'])),
    });
    expect(
      partManifest(
        root,
        'shell',
        'shell',
        stats({ shell: ['shell.js'], landing: ['landing.js'], http: ['http.js'], federation: ['federation.js'] }),
      ),
    ).toMatchObject({
      kind: 'shell',
      entry: { file: 'shell.js', integrity: sha256('shell') },
      preload: [{ file: 'landing.js', integrity: sha256('landing') }],
      provides: { '@wattline/vendor/router': '0.9.1', 'react/jsx-runtime': '0.9.1' },
      runtime: [{ file: 'federation.js', integrity: sha256('federation') }],
      sharedChunks: { '@wattline/base/http': { file: 'http.js', integrity: sha256('http') } },
    });
  });

  test.each<[string, StatsCompilation]>([
    ['no chunk of that name', stats({ module: ['module.js'] })],
    ['a chunk without a script', stats({ wattline_stations: ['style.css'] })],
    ['no chunks at all', {}],
  ])('a build with %s is an error, not a part without an entry', (_, chunks) => {
    const root = builtFolder('@wattline/stations', remote);
    expect(() => partManifest(root, 'remote', 'wattline_stations', chunks)).toThrow(
      `The build of ${root} has no entry chunk 'wattline_stations'.`,
    );
  });
});
