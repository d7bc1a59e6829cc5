import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './live-pointer';
import { promote } from './promote';
import { publish } from './publish';
import { ReleaseError } from './release-error';
import { fakeRemote } from './testing/fake-part';
import { tempFolders } from './testing/temp-folder';

const tempFolder = tempFolders();
let store: string;

const published = (name: string, version: string) => {
  const dist = tempFolder();
  fakeRemote(dist, name, { version });
  publish(store, dist);
};

beforeEach(() => {
  store = tempFolder();
});

test('a published version goes live for everybody, and an earlier one again', () => {
  published('@wattline/stations', '1.0.0');
  published('@wattline/stations', '1.1.0');
  for (const version of ['1.1.0', '1.0.0']) {
    promote(store, '@wattline/stations', version);
    expect(readPointer(store, '@wattline/stations')).toEqual({ releases: [{ version, traffic: 100 }] });
  }
});

test.each(['1.2.0', '', 'live.json'])("'%s' was never published: refused, and what is live stays", (version) => {
  published('@wattline/stations', '1.0.0');
  promote(store, '@wattline/stations', '1.0.0');
  expect(() => promote(store, '@wattline/stations', version)).toThrow(
    new ReleaseError(`@wattline/stations ${version} is not published. Publish it first.`),
  );
  expect(readPointer(store, '@wattline/stations')?.releases).toEqual([{ version: '1.0.0', traffic: 100 }]);
});

test('two teams at the same moment: each changes its own folder alone', () => {
  published('@wattline/stations', '1.0.0');
  published('@wattline/checkout', '3.1.0');
  promote(store, '@wattline/stations', '1.0.0');
  const pointer = () => readFileSync(join(store, 'remotes/stations/live.json'), 'utf8');
  const before = pointer();
  promote(store, '@wattline/checkout', '3.1.0');
  expect(pointer()).toBe(before);
  expect(readPointer(store, '@wattline/checkout')?.releases).toEqual([{ version: '3.1.0', traffic: 100 }]);
  expect(readdirSync(store)).toEqual(['remotes']);
});
