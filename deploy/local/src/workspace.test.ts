import fs, { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { partFolders, workspace } from './workspace';

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; scripts?: Record<string, string> };

test('the workspace is the folder that holds everything', () => {
  expect(manifest(workspace).name).toBe('wattline');
});

test('the shell is the first part, then every remote follows, and each can be built', () => {
  const parts = partFolders();
  expect(relative(workspace, parts[0] ?? '')).toBe('shell');
  expect(parts.length).toBeGreaterThan(1);
  for (const folder of parts) {
    const { name, scripts } = manifest(folder);
    expect(name).toMatch(/^@wattline\//);
    expect(scripts).toHaveProperty('build');
  }
});

test('a folder among the remotes without a package is no part', () => {
  jest.spyOn(fs, 'readdirSync').mockReturnValue(['.DS_Store', 'half-made', 'stations'] as never);
  expect(existsSync(join(workspace, 'remotes/stations'))).toBe(true);
  expect(partFolders().map((folder) => relative(workspace, folder))).toEqual(['shell', join('remotes', 'stations')]);
});
