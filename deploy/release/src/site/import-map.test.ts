import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { fakeRemote, integrityOf } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { importMap } from './script-lists';

const tempFolder = tempFolders();
const NAME = '@acme/parking';
const parking = (version: string, more: Partial<BuiltPart> = {}): BuiltPart => ({
  ...fakeRemote(tempFolder(), NAME, { version, slots: { 'page-banner': ['always'] } }),
  format: 'module',
  ...more,
});
const live = (part: BuiltPart, lastGood: BuiltPart | null = null): LivePart => ({
  name: part.name,
  releases: [{ part, traffic: 100 }],
  lastGood,
  earlier: [],
  tag: '',
});
const at = (version: string) => ({
  [`/remotes/acme.parking/${version}/remoteEntry.js`]: parking(version).entry.integrity,
  [`/remotes/acme.parking/${version}/module.js`]: integrityOf('1'),
  [`/remotes/acme.parking/${version}/slot-page-banner.js`]: integrityOf('page-banner'),
});
/** Without the line that no module has. */
const held = (map: ReturnType<typeof importMap>) =>
  Object.fromEntries(Object.entries(map?.integrity ?? {}).filter(([address]) => !address.includes('?')));

test('every script of a release of ES modules is held to its integrity, of the one before too', () => {
  expect(held(importMap([live(parking('1.1.0'), parking('1.0.0'))], null))).toEqual({ ...at('1.1.0'), ...at('1.0.0') });
});

test('what part.json lists besides is held too, and what is no script is left out', () => {
  const files = [
    { file: 'assets/lazy.js', integrity: 'sha256-lazy', bytes: 1 },
    { file: 'assets/parking.css', integrity: 'sha256-css', bytes: 1 },
  ];
  expect(held(importMap([live(parking('1.1.0', { files }))], null))).toEqual({
    ...at('1.1.0'),
    '/remotes/acme.parking/1.1.0/assets/lazy.js': 'sha256-lazy',
  });
});

test('the same files at the second origin are held to the same', () => {
  expect(held(importMap([live(parking('1.1.0'))], 'https://second.example'))).toEqual({
    ...at('1.1.0'),
    ...Object.fromEntries(
      Object.entries(at('1.1.0')).map(([address, integrity]) => [`https://second.example${address}`, integrity]),
    ),
  });
});

test('one JSON file is held to a hash that no file has, by which a page sees whether the map counts', () => {
  const { integrity = {} } = importMap([live(parking('1.1.0')), live(parking('1.2.0'))], null) ?? {};
  expect(Object.entries(integrity).filter(([address]) => address.includes('.json'))).toEqual([
    ['/config.json?altered', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ]);
});

test('parts with scripts as entries need no map', () => {
  expect(importMap([live(parking('1.1.0', { format: 'var' })), live(fakeRemote(tempFolder(), NAME))], null)).toBeNull();
});
