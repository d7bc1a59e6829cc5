import { releaseName } from './release-name';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const newFolder = tempFolders();

test.each([
  ['@wattline/checkout', '1.4.0', { container: 'wattline_checkout', unique: 'wattline_checkout__1_4_0' }],
  [
    '@wattline/debug-console',
    '1.0.0-rc.1',
    { container: 'wattline_debug_console', unique: 'wattline_debug_console__1_0_0_rc_1' },
  ],
])('%s %s has one name that the shell knows, and one of this version', (name, version, expected) => {
  const root = newFolder();
  writeFiles(root, { 'package.json': JSON.stringify({ name, version }) });
  expect(releaseName(root)).toEqual(expected);
});
