import { withIcon } from './brand';
import { readEnvironment } from './environment';

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
