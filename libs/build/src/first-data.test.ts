import { readFirstData } from './first-data';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

function remoteWith(files: Readonly<Record<string, string>>): string {
  const root = tempFolder();
  writeFiles(root, files);
  return root;
}

const declaring = (path: string): string =>
  JSON.stringify({ 'station/:id': [{ path: '/ocpi/locations/:id', next: [{ path, ids: 'party_id' }] }] });

test('a remote may declare nothing', () => {
  expect(readFirstData(remoteWith({ 'src/remote.tsx': '' }))).toEqual({});
});

test('its declaration is taken as it is', () => {
  const text = declaring('/api/public/networks/:id');
  expect(readFirstData(remoteWith({ 'src/first-data.json': text }))).toEqual(JSON.parse(text));
});

test.each(['/api/users/:id', 'https://evil.invalid/ocpi/', '//ocpi/'])(
  '%s is refused because it needs a driver',
  (path) => {
    expect(() => readFirstData(remoteWith({ 'src/first-data.json': declaring(path) }))).toThrow(
      `${path} needs a driver`,
    );
  },
);
