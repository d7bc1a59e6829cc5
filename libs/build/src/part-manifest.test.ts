import { createHash } from 'node:crypto';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION } from '@wattline/contract';
import { sharedModules } from '@wattline/part';
import { tempFolders } from '@wattline/testing/temp-folders';
import { remoteManifest, shellManifest } from './part-manifest';

const tempFolder = tempFolders();

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The part of Rspack's statistics that is read here. */
const stats = (chunks: Readonly<Record<string, readonly string[]>>) =>
  ({
    chunks: Object.entries(chunks).map(([name, files]) => ({ names: [name], files })),
    namedChunkGroups: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, { assets: files.map((file) => ({ name: file })) }]),
    ),
    modules: [],
  }) as unknown as StatsCompilation;

function builtFolder(name: string, files: Readonly<Record<string, string>>): string {
  const root = tempFolder({ 'package.json': JSON.stringify({ name, version: '1.4.0' }), ...files });
  return root;
}

describe('part.json of this workspace: what libs/part writes of any part, and its extras', () => {
  const remote = { 'dist/remoteEntry.js': 'entry', 'dist/module.js': 'module', 'dist/page.js': 'page' };
  const unique = 'wattline_stations__1_4_0';

  test('a remote’s file has the facts of any part', () => {
    const root = builtFolder('@wattline/stations', remote);
    const chunks = stats({
      page: ['page.js'],
      module: ['module.js', 'module.js.map'],
      [unique]: ['remoteEntry.js', 'remoteEntry.js.map'],
    });
    expect(remoteManifest(root, { prefixes: ['station'] }, chunks)).toEqual({
      name: '@wattline/stations',
      version: '1.4.0',
      kind: 'remote',
      contract: CONTRACT_VERSION,
      entry: { file: 'remoteEntry.js', integrity: sha256('entry') },
      format: 'var',
      container: 'wattline_stations',
      preload: [{ file: 'module.js', integrity: sha256('module') }],
      screens: {},
      slots: {},
      exposes: './module',
      prefixes: ['station'],
      needs: {},
      files: ['module.js', 'page.js', 'remoteEntry.js'].map((file) => expect.objectContaining({ file })),
    });
  });

  test('a remote’s file lists the scripts of each screen that has its own, by the first segment of its path', () => {
    const files = { 'dist/screen-a.js': 'a', 'dist/screen-b-c.js': 'b c', 'dist/common.js': 'common' };
    const root = builtFolder('@wattline/stations', { ...remote, ...files });
    const chunks = stats({
      [unique]: ['remoteEntry.js'],
      module: ['module.js'],
      page: ['page.js'],
      'screen-a': ['module.js', 'screen-a.js', 'screen-a.js.map'],
      'screen-b-c': ['module.js', 'common.js', 'screen-b-c.js'],
    });
    expect(remoteManifest(root, {}, chunks)).toMatchObject({
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

  test.each([
    ['one script', ['slot.js'], null],
    ['two scripts', ['slot.js', 'page.js'], 'is not one script'],
  ])('a slot of %s', (_, files, problem) => {
    const root = builtFolder('@wattline/stations', { ...remote, 'dist/slot.js': 'slot' });
    const chunks = stats({ [unique]: ['remoteEntry.js'], module: ['module.js'], 'slot-page-banner': files });
    const slots = { 'page-banner': { module: './src/banner.tsx', when: ['always'] } };
    const written = () => remoteManifest(root, { slots }, chunks).slots;
    if (problem === null) expect(written()).toMatchObject({ 'page-banner': { file: 'slot.js', when: ['always'] } });
    else expect(written).toThrow(problem);
  });

  const shellFiles = {
    'dist/shell.js': 'shell',
    'dist/landing.js': 'landing',
    'dist/http.js': 'http',
    'dist/federation.js': 'federation',
    'dist/icon-192.png': 'icon',
  };
  const installed = Object.keys(sharedModules).map(
    (name) => `node_modules/${name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')}/package.json`,
  );
  const shell = () =>
    builtFolder('@wattline/shell', {
      ...shellFiles,
      ...Object.fromEntries(installed.map((file) => [file, '{"version":"0.9.1"}'])),
    });

  test('a shell’s file lists its entry, its landing page, its shared modules and their chunks, and no icon', () => {
    const chunks = stats({
      shell: ['shell.js'],
      landing: ['landing.js'],
      http: ['http.js'],
      federation: ['federation.js'],
    });
    expect(shellManifest(shell(), chunks)).toMatchObject({
      kind: 'shell',
      entry: { file: 'shell.js', integrity: sha256('shell') },
      preload: [{ file: 'landing.js', integrity: sha256('landing') }],
      provides: { '@wattline/vendor/router': '0.9.1', 'react/jsx-runtime': '0.9.1' },
      runtime: [{ file: 'federation.js', integrity: sha256('federation') }],
      sharedChunks: { '@wattline/base/http': { file: 'http.js', integrity: sha256('http') } },
      files: ['federation.js', 'http.js', 'landing.js', 'shell.js'].map((file) => ({ file })),
    });
  });

  test.each<[string, StatsCompilation]>([
    ['no chunk of that name', stats({ module: ['module.js'] })],
    ['a chunk without a script', stats({ shell: ['style.css'] })],
    ['no chunks at all', {}],
  ])('a shell with %s is an error, not a part without an entry', (_, chunks) => {
    const root = shell();
    expect(() => shellManifest(root, chunks)).toThrow(`The build of ${root} has no entry chunk 'shell'.`);
  });
});
