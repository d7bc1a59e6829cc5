import { affectedPackages } from './affected-packages';
import { packageFolders } from './workspace';

test('a change in a remote concerns that remote', () => {
  expect(affectedPackages(['remotes/session/src/remote.tsx'])).toEqual(['remotes/session']);
});

test('a change in a library concerns all packages that are built of it', () => {
  const affected = affectedPackages(['libs/ocpi/src/index.ts']);
  expect(affected).toEqual(expect.arrayContaining(['libs/ocpi', 'libs/api', 'remotes/stations']));
  expect(affected).not.toContain('libs/browser');
});

test('a change of the lock file or of the compiler’s options concerns everything', () => {
  expect(affectedPackages(['tsconfig.base.json'])).toEqual(packageFolders());
  expect(affectedPackages(['package-lock.json'])).toEqual(packageFolders());
});

test('a change outside of the packages concerns no package', () => {
  expect(affectedPackages(['docs/rules.md', 'libs/README.md'])).toEqual([]);
});
