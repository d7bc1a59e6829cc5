import { fakeDocument } from '../testing/fake-part';
import { withColours } from './brand';
import { readEnvironment } from './environment';

const violet = { accent: '#5b2a86', accentStrong: '#43206a', accentSoft: '#efe6f7' };

test("a brand's colours stand behind the shell's own, for each theme", () => {
  const html = withColours(fakeDocument, { light: violet, dark: { accent: '#c9a3ee' } });
  expect(html).toContain(
    ':root{--accent:#5b2a86;--accent-strong:#43206a;--accent-soft:#efe6f7}:root[data-theme=dark]{--accent:#c9a3ee}</style>',
  );
});

test('without colours the document is the shell’s', () => {
  expect(withColours(fakeDocument, {})).toBe(fakeDocument.replace('/*{{colours}}*/', ''));
});

test.each([
  [
    { light: { accent: '#ffffff' } },
    'colours.light: on-accent #ffffff on accent #ffffff has a contrast of 1.00; people need 4.5',
  ],
  [{ light: { onAccent: '#08764f' } }, 'colours.light: on-accent #08764f on accent #08764f'],
  [
    { light: { accent: '#8a8a8a', accentStrong: '#9a9a9a', onAccent: '#000000' } },
    'colours.light: accent #8a8a8a on ground #ffffff',
  ],
  [{ light: { accentSoft: '#444444' } }, 'colours.light: ink #000000 on accent-soft #444444'],
  [{ dark: { accent: '#08764f' } }, 'colours.dark: '],
])('%j is refused: people could not read it', (colours, message) => {
  expect(() => withColours(fakeDocument, colours)).toThrow(message);
});

test('a shell from before colours is not composed with any', () => {
  const older = fakeDocument.replace('/*{{colours}}*/', '');
  expect(withColours(older, {})).toBe(older);
  expect(() => withColours(older, { light: violet })).toThrow('no place for colours');
  const unreadable = fakeDocument.replaceAll('--surface:', '--ledge:');
  expect(() => withColours(unreadable, { light: violet })).toThrow('names no colour accent or surface');
});

test.each([
  [{ light: { accent: 'green' } }, 'colours.light.accent: Expected a colour such as #08764f'],
  [{ light: { accent: '#08764f;} body{display:none' } }, 'colours.light.accent'],
  [{ light: { link: '#08764f' } }, 'colours.light.link'],
  [{ sepia: {} }, 'colours.sepia'],
])('the environment’s colours %j are refused by their field', (colours, message) => {
  expect(() => readEnvironment({ config: {}, colours })).toThrow(message);
});
