import { displayText, wellFormed } from './display-text';

test.each([
  ['stays as it is', 'Plaza Las Américas', 'Plaza Las Américas'],
  ['is trimmed and put on one line', '  Plaza\n\tLas   Américas ', 'Plaza Las Américas'],
  ['loses control characters', 'Pla\u0000za\u009b!', 'Pla za !'],
  ['cannot turn around what follows it', 'Plaza \u202Egnp.exe', 'Plaza gnp.exe'],
  ['keeps joined characters', '👩‍🔧 at work', '👩‍🔧 at work'],
  ['of 200 characters stays', 'x'.repeat(200), 'x'.repeat(200)],
  ['of 201 characters is cut', 'x'.repeat(201), `${'x'.repeat(199)}…`],
  ['is not cut through a pair', `${'x'.repeat(198)}🔌🔌`, `${'x'.repeat(198)}…`],
])('shows a text %s', (_, text, shown) => {
  expect(displayText(text)).toBe(shown);
});

test('a text of absurd length is cut', () => {
  expect(displayText('<script>'.repeat(1_000_000))).toHaveLength(200);
});

test.each([
  ['no surrogate at all', 'Plaza Las Américas', 'Plaza Las Américas'],
  ['a pair', 'at 🔌', 'at 🔌'],
  ['a lone high surrogate', 'a\ud800@x.com', 'a\ufffd@x.com'],
  ['a lone low surrogate', 'a\udfff', 'a\ufffd'],
  ['a high surrogate before a pair', '\ud83d🔌', '\ufffd🔌'],
  ['a pair in the wrong order', '\udd0c\ud83d', '\ufffd\ufffd'],
])('shows a text with %s', (_, text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(() => encodeURIComponent(wellFormed(text))).not.toThrow();
});
