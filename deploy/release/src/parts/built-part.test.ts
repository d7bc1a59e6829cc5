import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { readBuiltPart } from './built-part';

const tempFolder = tempFolders();

describe('part.json', () => {
  test('of a remote and of a shell with its routes', () => {
    const [remote, shell] = [tempFolder(), tempFolder()];
    const stations = fakeRemote(remote, '@wattline/stations');
    expect(readBuiltPart(remote)).toEqual(stations);
    expect(fakeShell(shell, { routes: { station: '@wattline/stations' } })).toEqual(readBuiltPart(shell));
    expect(readBuiltPart(shell).routes).toEqual({ station: '@wattline/stations' });
  });

  test('one that says nothing of shared modules needs none and gives none', () => {
    const folder = tempFolder();
    writeFileSync(
      join(folder, 'part.json'),
      JSON.stringify({ ...fakeRemote(folder, '@wattline/stations'), needs: undefined, provides: undefined }),
    );
    expect(readBuiltPart(folder)).toMatchObject({ needs: {}, provides: {} });
  });

  test.each<[string, Record<string, unknown>]>([
    ['a name that leads out of its folder', { name: '@wattline/../../etc' }],
    ["another company's name", { name: '@other/stations' }],
    ['a version that leads out of its folder', { version: '../1.0.0' }],
    ['no version', { version: undefined }],
    ['an unknown kind', { kind: 'library' }],
    ['no contract', { contract: undefined }],
    ['needs that are none', { needs: 'react' }],
    ['an entry without integrity', { entry: { file: 'remoteEntry.js' } }],
    ['a preload without integrity', { preload: [{ file: 'module.js' }] }],
  ])('with %s is refused', (_, wrong) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'part.json'), JSON.stringify({ ...fakeRemote(folder, '@wattline/stations'), ...wrong }));
    expect(() => readBuiltPart(folder)).toThrow(ReleaseError);
    expect(() => readBuiltPart(folder)).toThrow(`${folder} holds no built part. Build it first: npx nx build <part>.`);
  });

  test('cut off: refused', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'part.json'), '{"name":"@wattline/stations"');
    expect(() => readBuiltPart(folder)).toThrow(ReleaseError);
  });
});
