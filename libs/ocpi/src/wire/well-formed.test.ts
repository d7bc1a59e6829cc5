import { wellFormed } from './well-formed';

test.each([
  ['no surrogate at all', 'Plaza Las Américas', 'Plaza Las Américas'],
  ['a pair', 'at 🔌', 'at 🔌'],
  ['a lone high surrogate', 'a\ud800@x.com', 'a\ufffd@x.com'],
  ['a lone low surrogate', 'a\udfff', 'a\ufffd'],
  ['a high surrogate before a pair', '\ud83d🔌', '\ufffd🔌'],
  ['a pair in the wrong order', '\udd0c\ud83d', '\ufffd\ufffd'],
])('a text with %s', (_, text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(wellFormed(text))).not.toThrow();
});
