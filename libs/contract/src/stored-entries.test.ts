import { knownKey, knownKeys } from './stored-entries';

test('every key is known, by itself alone', () => {
  for (const known of knownKeys) expect(knownKey(`${known.prefix}${known.endsInId ? 'x-1' : ''}`)).toBe(known);
});

test('a key that ends in an id says so, and may be shown as far as its prefix', () => {
  expect(knownKey('stopKey_SES-1')).toMatchObject({ prefix: 'stopKey_', endsInId: true, part: 'session' });
  expect(knownKey('theme')).toMatchObject({ prefix: 'theme', endsInId: false, isPrivate: false });
});

test.each(['', 'theme2', 'another-apps'])('%j is not a key of the app', (key) => {
  expect(knownKey(key)).toBeNull();
});
