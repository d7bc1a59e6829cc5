import { madeUpPicture } from '../testing/made-up-picture';
import { pictureFile, pictureSize } from './brand-picture';
import { readEnvironment } from './environment';

test.each([
  [1_200, 630],
  [600, 315],
  [2_400, 1_260],
  [1_280, 640],
])('a PNG of %i × %i is a picture for social media', (width, height) => {
  const picture = madeUpPicture(width, height);
  expect(readEnvironment({ config: {}, picture }).picture).toBe(picture);
  expect(pictureSize(Buffer.from(picture, 'base64'))).toEqual({ width, height });
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['a text', base64('<html></html>'), 'picture: Expected a picture, as a PNG'],
  ['a JPEG', base64('\u00FF\u00D8\u00FF\u00E0'), 'picture: Expected a picture, as a PNG'],
  ['no bytes', '', 'picture: Expected a picture, as a PNG'],
  ['a PNG that was cut', madeUpPicture().slice(0, 80), 'picture: Expected a picture, as a PNG'],
  ['a PNG of 5 MB', madeUpPicture(1_200, 630, 5_000_000), 'picture: Expected a PNG of at most 300 KB, not 5000 KB'],
  [
    'a small one',
    madeUpPicture(300, 157),
    'picture: Expected about 1200 × 630 pixels, at least 600 × 315, not 300 × 157',
  ],
  ['a square', madeUpPicture(1_200, 1_200), 'picture: Expected about 1200 × 630 pixels'],
  ['a huge one', madeUpPicture(9_000, 4_725), 'picture: Expected about 1200 × 630 pixels'],
])('%s is refused', (_, picture, message) => {
  expect(() => readEnvironment({ config: {}, picture })).toThrow(message);
});

test('another picture has another name in the site', () => {
  expect(pictureFile(madeUpPicture())).toMatch(/^picture\.[0-9a-f]{8}\.png$/);
  expect(pictureFile(madeUpPicture(1_280, 640))).not.toBe(pictureFile(madeUpPicture()));
});
