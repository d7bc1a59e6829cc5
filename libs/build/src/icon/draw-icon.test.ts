import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawIcon } from './draw-icon';
import { encodePng } from './encode-png';

const svg = readFileSync(join(__dirname, '../../../../shell/src/document/icon.svg'), 'utf8');
const GREEN = [8, 118, 79, 255];
const WHITE = [255, 255, 255, 255];

const at = (pixels: Uint8Array, size: number, x: number, y: number): number[] => [
  ...pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4),
];

describe("the app's icon as pixels", () => {
  const size = 64;
  const icon = drawIcon(svg, size);

  test.each([
    ['a corner of the square', 0, 0, [0, 0, 0, 0]],
    ['the ground', 10, 32, GREEN],
    ['the sign', 32, 32, WHITE],
    ['its upper end', 32, 17, WHITE],
    ['beside its lower end', 44, 50, GREEN],
  ])('the pixel %s has its colour', (_, x, y, colour) => {
    expect(at(icon, size, x, y)).toEqual(colour);
  });

  test('the edges are smooth', () => {
    const alphas = new Set(icon.filter((_, index) => index % 4 === 3));
    expect(alphas.size).toBeGreaterThan(4);
  });

  test('a maskable icon fills its square, with the sign in the part that no device cuts away', () => {
    const whole = drawIcon(svg, size, true);
    expect(at(whole, size, 0, 0)).toEqual(GREEN);
    const all = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
    const cutAway = all.filter(([x, y]) => Math.hypot(x + 0.5 - 32, y + 0.5 - 32) > 0.4 * size);
    expect(new Set(cutAway.map(([x, y]) => at(whole, size, x, y).join(' ')))).toEqual(new Set([GREEN.join(' ')]));
  });

  test.each(['<svg viewBox="0 0 64 64"/>', svg.replace('M35.5', 'C35.5')])(
    'another kind of drawing is refused',
    (other) => {
      expect(() => drawIcon(other, size)).toThrow();
    },
  );
});

test('a PNG holds its pixels, each row unfiltered', () => {
  const pixels = Uint8Array.from({ length: 2 * 2 * 4 }, (_, index) => index);
  const png = encodePng(pixels, 2);
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([2, 2, 8, 6]);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  expect([...rows]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 0, 8, 9, 10, 11, 12, 13, 14, 15]);
  // The check value that every PNG ends with.
  expect(png.subarray(-4).toString('hex')).toBe('ae426082');
});
