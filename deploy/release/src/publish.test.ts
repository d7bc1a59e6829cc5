import fs from 'node:fs';
import { join } from 'node:path';
import { promote } from './promote';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { fakeRemote, fakeShell } from './testing/fake-part';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();
const { existsSync, readdirSync, readFileSync, writeFileSync } = fs;
const filesOf = (folder: string) => readdirSync(folder).toSorted();
let store: string;
let dist: string;

beforeEach(() => {
  store = join(tempFolder(), 'store');
  dist = tempFolder();
});

describe('publishing', () => {
  test.each([
    ['a remote', 'remotes/stations/1.4.0', () => fakeRemote(dist, '@wattline/stations', { version: '1.4.0' })],
    ['the shell', 'shell/2.0.0', () => fakeShell(dist)],
  ])('%s goes to %s', (_, address, build) => {
    const part = build();
    expect(publish(store, dist)).toEqual(part);
    const release = join(store, address);
    expect(filesOf(release)).toEqual(filesOf(dist).filter((file) => !file.endsWith('.map')));
    expect(readFileSync(join(release, part.entry.file))).toEqual(readFileSync(join(dist, part.entry.file)));
  });

  test('source maps stay at home, wherever they lie', () => {
    fakeRemote(dist, '@wattline/stations', { files: { 'lazy/chart.js': 'x', 'lazy/chart.js.map': '{}' } });
    publish(store, dist);
    const released = readdirSync(join(store, 'remotes/stations/1.0.0'), { recursive: true, encoding: 'utf8' });
    expect(released.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(released).toContain(join('lazy', 'chart.js'));
  });

  test('under another version than package.json says', () => {
    fakeRemote(dist, '@wattline/stations');
    expect(publish(store, dist, '1.0.0-ab12').version).toBe('1.0.0-ab12');
    expect(readdirSync(join(store, 'remotes/stations'))).toEqual(['1.0.0-ab12']);
  });

  test('nothing is live by it', () => {
    fakeRemote(dist, '@wattline/stations');
    publish(store, dist);
    expect(readdirSync(join(store, 'remotes/stations'))).toEqual(['1.0.0']);
  });

  test('what is no built part is refused, and the message says how to get one', () => {
    expect(() => publish(store, dist)).toThrow(ReleaseError);
    expect(() => publish(store, dist)).toThrow(/holds no built part\. Build it first: npx nx build/);
    expect(existsSync(store)).toBe(false);
  });
});

describe('a release never changes', () => {
  test('the same build again is fine, and touches nothing', () => {
    const part = fakeRemote(dist, '@wattline/stations');
    publish(store, dist);
    const copy = jest.spyOn(fs, 'cpSync');
    expect(publish(store, dist)).toEqual(part);
    expect(copy).not.toHaveBeenCalled();
  });

  test.each(['remoteEntry.js.map', 'module.js.br', 'module.js.gz'])('the same build with another %s is the same build', (file) => {
    fakeRemote(dist, '@wattline/stations', { files: { [file]: 'once' } });
    publish(store, dist);
    writeFileSync(join(dist, file), 'again');
    expect(() => publish(store, dist)).not.toThrow();
  });

  test.each([
    ['another entry', 'remoteEntry.js'],
    ['another chunk', 'module.js'],
    ['one file more', 'more.js'],
    ['a file in a folder', 'lazy/chart.js'],
  ])('%s under the same version is refused, and the release stays', (_, file) => {
    fakeRemote(dist, '@wattline/stations');
    publish(store, dist);
    const changed = tempFolder();
    fakeRemote(changed, '@wattline/stations', { files: { [file]: 'changed' } });
    expect(() => publish(store, changed)).toThrow(
      new ReleaseError('@wattline/stations 1.0.0 is published with another content. Raise its version.'),
    );
    const release = join(store, 'remotes/stations/1.0.0');
    expect(filesOf(release)).toEqual(['module.js', 'part.json', 'remoteEntry.js']);
    expect(readFileSync(join(release, 'module.js'), 'utf8')).toBe('1');
  });

  test("a shell's document counts, though its script is the same", () => {
    fakeShell(dist);
    publish(store, dist);
    const changed = tempFolder();
    fakeShell(changed, { document: '<!doctype html>{{policy}}{{head}}' });
    expect(() => publish(store, changed)).toThrow(ReleaseError);
  });
});

describe('no half release', () => {
  test('a copy that breaks off leaves nothing to promote, and the next try succeeds', () => {
    fakeRemote(dist, '@wattline/stations');
    const full = new Error('ENOSPC: no space left on device');
    jest.spyOn(fs, 'cpSync').mockImplementationOnce((_, to) => {
      fs.mkdirSync(String(to), { recursive: true });
      writeFileSync(join(String(to), 'left-over.js'), '');
      throw full;
    });
    expect(() => publish(store, dist)).toThrow(full);
    expect(existsSync(join(store, 'remotes/stations/1.0.0'))).toBe(false);
    expect(() => promote(store, '@wattline/stations', '1.0.0')).toThrow(ReleaseError);
    publish(store, dist);
    expect(readdirSync(join(store, 'remotes/stations'))).toEqual(['1.0.0']);
    expect(filesOf(join(store, 'remotes/stations/1.0.0'))).not.toContain('left-over.js');
  });

  test('the release appears in one move, with all its files', () => {
    fakeRemote(dist, '@wattline/stations');
    const release = join(store, 'remotes/stations/1.0.0');
    const { renameSync } = fs;
    const moved = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      expect(existsSync(release)).toBe(false);
      expect(filesOf(String(from))).toEqual(['module.js', 'part.json', 'remoteEntry.js']);
      renameSync(from, to);
    });
    publish(store, dist);
    expect(moved.mock.calls.map(([, to]) => to)).toEqual([release]);
  });
});
