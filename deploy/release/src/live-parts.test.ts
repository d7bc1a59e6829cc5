import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveRemotes, liveShell } from './live-parts';
import { writePointer } from './live-pointer';
import { promote } from './promote';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { releaseFolder } from './store-paths';
import { fakeRemote, fakeShell } from './testing/fake-part';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();
let store: string;

const published = (name: string, version: string) => {
  const dist = tempFolder();
  const part = fakeRemote(dist, name, { version, code: version });
  publish(store, dist);
  return part;
};

beforeEach(() => {
  store = tempFolder();
});

describe('what is live', () => {
  test('in an empty store no remote is, and that no shell is says what to do', () => {
    expect(liveRemotes(store)).toEqual(new Map());
    expect(() => liveShell(store)).toThrow(new ReleaseError('No shell is live. Publish and promote one first.'));
  });

  test('only what was promoted, each with its share', () => {
    published('@wattline/session', '1.0.0');
    const [stable, canary] = [published('@wattline/stations', '1.0.0'), published('@wattline/stations', '1.1.0')];
    writePointer(store, '@wattline/stations', { releases: [{ version: '1.0.0', traffic: 90 }, { version: '1.1.0', traffic: 10 }] });
    writeFileSync(join(store, 'remotes/.DS_Store'), '');
    mkdirSync(join(store, 'remotes/new-team'));
    expect(liveRemotes(store)).toEqual(
      new Map([['@wattline/stations', [{ part: stable, traffic: 90 }, { part: canary, traffic: 10 }]]]),
    );
  });

  test('a release goes by the version that it was published under', () => {
    const dist = tempFolder();
    fakeShell(dist, { version: '2.0.0' });
    publish(store, dist, '2.0.0-ab12');
    promote(store, '@wattline/shell', '2.0.0-ab12');
    expect(liveShell(store).version).toBe('2.0.0-ab12');
  });

  test('a live release whose folder is gone is an error, not a part less', () => {
    published('@wattline/stations', '1.0.0');
    promote(store, '@wattline/stations', '1.0.0');
    rmSync(releaseFolder(store, '@wattline/stations', '1.0.0'), { recursive: true });
    expect(() => liveRemotes(store)).toThrow(ReleaseError);
  });
});
