import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Messengers leave larger ones out. */
const MOST_BYTES = 300_000;

/** The shape of pictures beside links; smaller ones are shown as a stamp. */
const LEAST = { width: 600, height: 315 } as const;
const MOST_WIDTH = 2_400;
const SHAPE = { least: 1.7, most: 2.1 } as const;

/** How a PNG begins, and its last chunk. */
const SIGNATURE = '89504e470d0a1a0a0000000d49484452';
const END = '0000000049454e44ae426082';

/** Where the width stands, in the first chunk; the height is behind it. */
const WIDTH_AT = 16;

/** The size of a PNG in pixels; null for other files, and for one that was cut. */
export function pictureSize(content: Buffer): { readonly width: number; readonly height: number } | null {
  const isWhole = content.toString('hex', 0, WIDTH_AT) === SIGNATURE && content.toString('hex').endsWith(END);
  return isWhole ? { width: content.readUInt32BE(WIDTH_AT), height: content.readUInt32BE(WIDTH_AT + 4) } : null;
}

/** The fault of a picture that is to stand beside what is shared; null for none. */
function faultOf(base64: string): string | null {
  const content = Buffer.from(base64, 'base64');
  if (content.length > MOST_BYTES)
    return `Expected a PNG of at most ${MOST_BYTES / 1_000} KB, not ${Math.round(content.length / 1_000)} KB`;
  const size = pictureSize(content);
  if (size === null) return 'Expected a picture, as a PNG';
  const { width, height } = size;
  const shape = width / height;
  const fits = width >= LEAST.width && height >= LEAST.height && width <= MOST_WIDTH;
  if (fits && shape >= SHAPE.least && shape <= SHAPE.most) return null;
  return `Expected about 1200 × 630 pixels, at least ${LEAST.width} × ${LEAST.height}, not ${width} × ${height}`;
}

/** A picture for social media, as the base64 of a PNG. */
export const brandPictureSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

/** Its name in the site: another picture has another one, since social media keep what they have seen. */
export const pictureFile = (base64: string): string =>
  `picture.${createHash('sha256').update(base64).digest('hex').slice(0, 8)}.png`;
