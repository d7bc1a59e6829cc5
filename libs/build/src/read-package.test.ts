import { readPackage } from './read-package';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

test('name and version, and nothing else that a package.json says', () => {
  const root = tempFolder();
  writeFiles(root, { 'package.json': '{"name":"@wattline/stations","version":"1.4.0","private":true,"scripts":{}}' });
  expect(readPackage(root)).toEqual({ name: '@wattline/stations', version: '1.4.0' });
});

test('no package is an error that names the file', () => {
  expect(() => readPackage(tempFolder())).toThrow(/package\.json/);
});
