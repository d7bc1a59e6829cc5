import { tempFolders } from '@wattline/testing/temp-folders';
import { partIdentity } from './part-identity';

const folder = tempFolders();
const identityOf = (release: string | undefined) =>
  partIdentity(folder({ 'package.json': '{"name":"@wattline/checkout","version":"1.4.0"}' }), {
    WATTLINE_RELEASE: release,
  });

test.each([
  [undefined, '1.4.0', 'wattline_checkout__1_4_0'],
  ['', '1.4.0', 'wattline_checkout__1_4_0'],
  ['3f2a9c1d7', '1.4.0-3f2a9c1d7', 'wattline_checkout__1_4_0_3f2a9c1d7'],
  ['04be11c20', '1.4.0-04be11c20', 'wattline_checkout__1_4_0_04be11c20'],
  ['099836240', '1.4.0-g099836240', 'wattline_checkout__1_4_0_g099836240'],
])('WATTLINE_RELEASE %j gives the release %s, and names of its own on the page', (release, version, unique) => {
  expect(identityOf(release)).toEqual({
    name: '@wattline/checkout',
    version,
    container: 'wattline_checkout',
    unique,
  });
});

test.each(['a/b', '../x', 'A B', 'v1.0'])('WATTLINE_RELEASE %j is refused', (release) => {
  expect(() => identityOf(release)).toThrow(TypeError);
});
