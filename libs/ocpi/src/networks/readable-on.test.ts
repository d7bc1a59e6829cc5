import { readableOn } from './readable-on';

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
