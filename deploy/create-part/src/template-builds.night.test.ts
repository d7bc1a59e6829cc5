import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderStore, publish } from '@wattline/release';
import { partFiles } from './part-files';
import { bundlers } from './part-wish';

const workspace = join(__dirname, '../../..');

/** How each one is started, by its file below node_modules. */
const commands = {
  rspack: ['@rspack/cli/bin/rspack.js', 'build'],
  webpack: ['webpack/bin/webpack.js'],
  vite: ['vite/bin/vite.js', 'build'],
  rsbuild: ['@rsbuild/core/bin/rsbuild.js', 'build'],
} as const;

let folder = '';
beforeEach(() => {
  // Below the workspace, where bundlers find its packages.
  mkdirSync(join(workspace, '.local'), { recursive: true });
  folder = mkdtempSync(join(workspace, '.local/created-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(bundlers)(
  'what is created for %s builds, and publish takes it: every script is held to its hash',
  async (bundler) => {
    const part = join(folder, 'parking');
    const wish = { name: '@acme/parking', word: 'parking', bundler, packages: null };
    for (const [file, text] of partFiles(join(__dirname, '../template'), wish, {})) {
      mkdirSync(dirname(join(part, file)), { recursive: true });
      writeFileSync(join(part, file), text);
    }
    const [script, ...args] = commands[bundler];
    // Nothing of the test's own environment: Vite's plugin of Module Federation does nothing where it sees a test runner.
    const env = { PATH: process.env['PATH'] };
    execFileSync(process.execPath, [join(workspace, 'node_modules', script), ...args], {
      cwd: part,
      env,
      stdio: 'pipe',
    });
    const published = await publish(folderStore(join(folder, 'store')), join(part, 'dist'), { by: 'a test' });
    expect(published).toMatchObject({
      name: '@acme/parking',
      version: '0.1.0',
      description: 'Parking',
      kind: 'remote',
      format: bundler === 'vite' ? 'module' : 'var',
      container: 'acme_parking',
      prefixes: ['parking'],
    });
    expect(Object.keys(published.needs)).toEqual(
      expect.arrayContaining(['@wattline/base/i18n', '@wattline/vendor/router', 'react']),
    );
  },
);
