import { readPackage } from './read-package';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

test('only the name and version of a package.json are read', () => {
  const root = tempFolder();
  writeFiles(root, { 'package.json': '{"name":"@wattline/stations","version":"1.4.0","private":true,"scripts":{}}' });
  expect(readPackage(root)).toEqual({ name: '@wattline/stations', version: '1.4.0' });
});

test('a missing package is an error that names the file', () => {
  expect(() => readPackage(tempFolder())).toThrow(/package\.json/);
});
