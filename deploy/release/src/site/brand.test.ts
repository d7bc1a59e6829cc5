import { fakeDocument } from '../testing/fake-part';
import { withColours, withIcon } from './brand';
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

const svg = (inside: string, viewBox = '0 0 64 64'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;

test.each([
  svg('<rect width="64" height="64" fill="#5b2a86"/>'),
  svg('<path fill="url(\'#b\')" d="M0 0h1"/>'),
  `<?xml version="1.0"?>\n${svg('<use href="#a"/><path fill="url(#b)" d="M0 0h1"/>', '0 0 1.5 1.5')}`,
])('%j is a mark', (icon) => {
  expect(readEnvironment({ config: {}, icon }).icon).toBe(icon);
});

test.each([
  ['\u0089PNG', 'icon: Expected an SVG with a viewBox'],
  ['<html></html>', 'icon: Expected an SVG with a viewBox'],
  ['<svg width="64" height="64"></svg>', 'icon: Expected an SVG with a viewBox'],
  [svg('', '0 0 200 64'), 'icon: Expected a square viewBox, not 200 × 64'],
  [svg('<script>alert(1)</script>'), 'icon: Expected shapes alone'],
  [svg('<rect onload="alert(1)"/>'), 'icon: Expected shapes alone'],
  [svg('<image href="https://elsewhere.example/a.png"/>'), 'icon: Expected shapes alone'],
  [svg('<a xlink:href="javascript:alert(1)"/>'), 'icon: Expected shapes alone'],
  [svg('<foreignObject><body/></foreignObject>'), 'icon: Expected shapes alone'],
  [svg('<style>@import "https://elsewhere.example/a.css"</style>'), 'icon: Expected shapes alone'],
  [svg('<path fill="url(https://elsewhere.example/a)"/>'), 'icon: Expected shapes alone'],
  [svg('<path style="fill:url( https://elsewhere.example/a )"/>'), 'icon: Expected shapes alone'],
  [svg('x'.repeat(5_000_000)), 'icon: Expected an SVG of at most 20 KB, not 5000 KB'],
])('%.60j is refused', (icon, message) => {
  expect(() => readEnvironment({ config: {}, icon })).toThrow(message);
});

test('a document shows the mark in the tab, and while the app starts', () => {
  const shell =
    '<link rel="icon" href="{{shell}}/icon.svg" type="image/svg+xml"><div class="boot" role="img" aria-label="{{brand}}"><svg><path/></svg></div>';
  expect(withIcon(shell)).toBe(
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><div class="boot" role="img" aria-label="{{brand}}"><img src="/icon.svg" alt=""></div>',
  );
});
