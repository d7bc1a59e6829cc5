import { releaseName } from './release-name';
import { releaseVersion } from './release-version';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const newFolder = tempFolders();
const before = process.env['WATTLINE_RELEASE'];
let root: string;

beforeEach(() => {
  root = newFolder();
  writeFiles(root, { 'package.json': '{"name":"@wattline/checkout","version":"1.4.0"}' });
});
afterEach(() => {
  delete process.env['WATTLINE_RELEASE'];
  if (before !== undefined) process.env['WATTLINE_RELEASE'] = before;
});

test.each([
  [undefined, '1.4.0'],
  ['', '1.4.0'],
  ['3f2a9c1d7', '1.4.0-3f2a9c1d7'],
])('WATTLINE_RELEASE %j gives the release %s', (release, version) => {
  expect(releaseVersion(root, { WATTLINE_RELEASE: release })).toEqual({ name: '@wattline/checkout', version });
});

test.each(['a/b', '../x', 'A B', 'v1.0'])('WATTLINE_RELEASE %j is refused', (release) => {
  expect(() => releaseVersion(root, { WATTLINE_RELEASE: release })).toThrow(TypeError);
});

test('two commits without a raised version give different names', () => {
  const names = ['3f2a9c1d7', '04be11c20'].map((release) => {
    process.env['WATTLINE_RELEASE'] = release;
    return releaseName(root);
  });
  expect(names).toEqual([
    { container: 'wattline_checkout', unique: 'wattline_checkout__1_4_0_3f2a9c1d7' },
    { container: 'wattline_checkout', unique: 'wattline_checkout__1_4_0_04be11c20' },
  ]);
});
