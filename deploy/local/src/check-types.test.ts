import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { typeGroups } from './check-types';
import { packageFolders, workspace } from './workspace';

const folders = packageFolders();

test('every package of the workspace is in one group, with all that its own check includes', () => {
  const included = typeGroups(folders).flatMap(({ include }) => include);
  expect(new Set(included).size).toBe(included.length);
  for (const folder of folders) expect(included).toContain(join(folder, 'src'));
});

test('a group is of one kind and one platform', () => {
  for (const { include } of typeGroups(folders)) {
    expect(new Set(include.map((path) => path.split('/')[0])).size).toBe(1);
  }
  expect(typeGroups(['libs/ocpi', 'libs/build'])).toHaveLength(2);
  expect(typeGroups(['remotes/session', 'remotes/stations'])).toHaveLength(1);
});

test('the packages are those that have a manifest', () => {
  expect(folders).toEqual(expect.arrayContaining(['shell', 'remotes/session', 'libs/ocpi', 'deploy/local', 'e2e']));
  for (const folder of folders) expect(existsSync(join(workspace, folder, 'package.json'))).toBe(true);
});
