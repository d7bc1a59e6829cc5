import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { readBuiltPart } from './built-part';

const tempFolder = tempFolders();

describe('part.json', () => {
  test('of a remote and of a shell', () => {
    const [remote, shell] = [tempFolder(), tempFolder()];
    const stations = fakeRemote(remote, '@wattline/stations');
    expect(readBuiltPart(remote)).toEqual(stations);
    expect(fakeShell(shell)).toEqual(readBuiltPart(shell));
  });

  test('one that says nothing of shared modules needs none and gives none', () => {
    const folder = tempFolder();
    writeFileSync(
      join(folder, 'part.json'),
      JSON.stringify({ ...fakeRemote(folder, '@wattline/stations'), needs: undefined, provides: undefined }),
    );
    expect(readBuiltPart(folder)).toMatchObject({ needs: {}, provides: {} });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a name that leads out of its folder', { name: '@wattline/../../etc' }, 'name: "@wattline/../../etc" is no name'],
    ['a name without a scope', { name: 'stations' }, 'name: "stations" is no name of a part. Write @acme/parking'],
    [
      'a version that leads out of its folder',
      { version: '../1.0.0' },
      'version: "../1.0.0" is no version. Write 1.4.0',
    ],
    ['half a version', { version: '1.4' }, 'version: "1.4" is no version. Write 1.4.0'],
    ['no version', { version: undefined }, 'version: '],
    ['an unknown kind', { kind: 'library' }, 'kind: '],
    ['no contract', { contract: undefined }, 'contract: '],
    ['needs that are none', { needs: 'react' }, 'needs: '],
    ['an entry without integrity', { entry: { file: 'remoteEntry.js' } }, 'entry.integrity: '],
    ...['../x.js', '/x.js', 'https://x.example/x.js', 'a/../../x.js', './x.js', 'x.js?v=1', '..%2fx.js', ''].map(
      (path): [string, Record<string, unknown>, string] => [
        `the entry ${path || 'without a name'}`,
        { entry: { file: path, integrity: 'sha256-x' } },
        `entry.file: "${path}" is no file of the release. Name it from the folder of part.json: module.js`,
      ],
    ),
    ['a preload without integrity', { preload: [{ file: 'module.js' }] }, 'preload.0.integrity: '],
  ])('with %s is refused, and the message names what is wrong', (_, wrong, problem) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'part.json'), JSON.stringify({ ...fakeRemote(folder, '@wattline/stations'), ...wrong }));
    expect(() => readBuiltPart(folder)).toThrow(ReleaseError);
    expect(() => readBuiltPart(folder)).toThrow(`${join(folder, 'part.json')} cannot be used: ${problem}`);
  });

  test.each([
    { name: '@acme/parking', version: '1.0.0' },
    { name: '@wattline/stations', version: '1.0.0-RC1' },
    { name: '@acme/parking', version: '1.0.0-rc.1+Build.5' },
  ])('$name $version is a part of another team, or a version of any kind that semver has', (stated) => {
    const folder = tempFolder();
    writeFileSync(
      join(folder, 'part.json'),
      JSON.stringify({ ...fakeRemote(folder, '@wattline/stations'), ...stated }),
    );
    expect(readBuiltPart(folder)).toMatchObject(stated);
  });

  test('a folder without one is not built', () => {
    const folder = tempFolder();
    expect(() => readBuiltPart(folder)).toThrow(`${folder} holds no built part. Build it first: npx nx build <part>.`);
  });

  test('cut off: refused', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'part.json'), '{"name":"@wattline/stations"');
    expect(() => readBuiltPart(folder)).toThrow(ReleaseError);
  });
});
