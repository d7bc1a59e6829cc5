import { readPrefixes } from './prefixes';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

function root(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  writeFiles(folder, files);
  return folder;
}

test('granted-routes: the prefixes that a remote declares beside its routes are read', () => {
  expect(readPrefixes(root({ 'src/prefixes.json': '["station", "stations"]' }))).toEqual(['station', 'stations']);
});

test('a remote without a declaration has no prefixes', () => {
  expect(readPrefixes(root({}))).toEqual([]);
});

test.each(['station/:id', '/station', 'Station', '..', ''])('%j is refused as a first segment', (prefix) => {
  const folder = root({ 'src/prefixes.json': JSON.stringify([prefix]) });
  expect(() => readPrefixes(folder)).toThrow(`'${prefix}' is no first segment of a path. Write 'station'.`);
});
