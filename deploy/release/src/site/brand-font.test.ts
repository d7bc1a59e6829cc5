import { fakeDocument } from '../testing/fake-part';
import { withColours } from './brand-colours';
import { fontFile, fontNames, withFont } from './brand-font';
import { readEnvironment } from './environment';

const WOFF2 = 'wOF2';
/** The heaviest file of a font: it is loaded beside the first view. */
const MOST_BYTES = 50_000;

test.each(fontNames)('a brand may have the font %s, which is of the device or a small file', (name) => {
  expect(readEnvironment({ config: {}, font: name }).font).toBe(name);
  const file = fontFile(name);
  const content = Buffer.from(file?.content ?? '', 'base64');
  expect(content.length).toBeLessThan(MOST_BYTES);
  expect([file?.file ?? null, content.toString('latin1', 0, 4)]).toEqual(
    name.startsWith('system')
      ? [null, '']
      : [expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{8}\\.woff2$`)), WOFF2],
  );
});

test.each([
  ['intr', "font: there is no font 'intr'; 'inter' is meant, perhaps."],
  ['Open Sans', "'open-sans' is meant, perhaps."],
  ['https://fonts.example/a.woff2', 'font: there is no font'],
])('the font %j is refused in one line with the nearest', (font, message) => {
  expect(() => readEnvironment({ config: {}, font })).toThrow(message);
});

test('a document has the font where it is there at once, and text that does not move where it is not', () => {
  const page = withColours(withFont(fakeDocument, 'open-sans'), { light: { accent: '#065c3e' } });
  expect(page).toMatch(
    /@font-face\{font-family:"Open Sans";src:url\(\/open-sans\.[0-9a-f]{8}\.woff2\) format\("woff2"\);font-weight:300 800;font-display:optional\}:root\{--font:"Open Sans", system-ui, sans-serif\}:root\{--accent:#065c3e\}<\/style>/,
  );
  expect(page).not.toContain('rel="preload"');
});

test('a document has a font of the device without a file', () => {
  expect(withFont(fakeDocument, 'system-serif')).toContain(':root{--font:ui-serif, Georgia, serif}/*{{colours}}*/');
  expect(withFont(fakeDocument, null)).toBe(fakeDocument);
});

test('a shell without a place for it is refused', () => {
  expect(() => withFont('<style></style>', 'inter')).toThrow('has no place for a font');
});
