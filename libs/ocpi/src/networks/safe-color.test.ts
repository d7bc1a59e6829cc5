import { readableOn, safeColor } from './safe-color';

test.each([
  ['#0B5FFF', '#0b5fff'],
  ['#0b5', '#00bb55'],
  ['#0b5fff80', '#0b5fff'],
  ['#0b58', '#00bb55'],
  [' #0b5fff ', '#0b5fff'],
  ['rgb(11, 95, 255)', '#0b5fff'],
  ['rgb(11 95 255)', '#0b5fff'],
  ['RGBA(11,95,255,0.5)', '#0b5fff'],
  ['rgb(11 95 255 / 50%)', '#0b5fff'],
  ['rgb(0%, 50%, 100%)', '#0080ff'],
  ['rgb(300, 0, 0)', '#ff0000'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(0deg 100% 50%)', '#ff0000'],
  ['hsl(-120 100% 50%)', '#0000ff'],
  ['hsla(60, 100%, 50%, 1)', '#ffff00'],
  ['hsl(210, 0%, 100%)', '#ffffff'],
])('the colour %s is %s', (text, color) => {
  expect(safeColor(text)).toBe(color);
});

test.each([
  '',
  'red',
  '0b5fff',
  '#0b5ff',
  '#ggg',
  'rgb(11, 95)',
  'rgb(11, 95, 255, 1, 1)',
  'rgb(-1, 0, 0)',
  'rgb(a, b, c)',
  'rgb(10%, 20, 30)',
  'hsl(120, 100, 25)',
  'rgb(1,2,3); background: url(https://evil.example)',
  'url(javascript:alert(1))',
  'var(--brand)',
  'expression(alert(1))',
])('%p is no colour', (text) => {
  expect(safeColor(text)).toBeNull();
});

test.each([
  ['#ffffff', '#000'],
  ['#000000', '#fff'],
  ['#ffff00', '#000'],
  ['#1d4ed8', '#fff'],
  ['#767676', '#000'],
  ['#757575', '#fff'],
  ['rgb(255, 200, 0)', '#000'],
  ['no colour', '#000'],
])('WCAG: text on the background %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});
