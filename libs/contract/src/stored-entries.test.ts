import * as storageKeys from './storage-keys';
import { knownKey } from './stored-entries';

const keyOf = (key: string | ((id: string) => string)): string => (typeof key === 'string' ? key : key('x-1'));

test('every key is known, by itself alone', () => {
  const keys = Object.values(storageKeys).map(keyOf);
  expect(new Set(keys.map((key) => knownKey(key)?.prefix)).size).toBe(keys.length);
});

test('a key that ends in an id says so, and may be shown as far as its prefix', () => {
  expect(knownKey('stopKey_SES-1')).toMatchObject({ prefix: 'stopKey_', endsInId: true, part: 'session' });
  expect(knownKey('theme')).toMatchObject({ prefix: 'theme', endsInId: false, isPrivate: false });
});

test.each(['', 'theme2', 'another-apps'])('%j is not a key of the app', (key) => {
  expect(knownKey(key)).toBeNull();
});
