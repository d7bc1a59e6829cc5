import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { COLOURS_PLACE } from './brand-colours';

/** Every driver loads it. */
const MOST_BYTES = 100_000;

/** Whether the file is a WOFF2 that is whole: its header names its length. */
const isWhole = (content: Buffer): boolean =>
  content.length > 12 && content.toString('latin1', 0, 4) === 'wOF2' && content.readUInt32BE(8) === content.length;

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** A font, as the base64 of a WOFF2. */
export const brandFontSchema = v.pipe(
  v.string(),
  v.check((base64) => isWhole(bytes(base64)), 'Expected a font, as a WOFF2'),
  v.check(
    (base64) => bytes(base64).length <= MOST_BYTES,
    ({ input }) =>
      `Expected a WOFF2 of at most ${MOST_BYTES / 1_000} KB, not ${Math.round(bytes(input).length / 1_000)} KB`,
  ),
);

/** Its name in the site: another font has another one, since browsers keep it for good. */
export const fontFile = (base64: string): string =>
  `font.${createHash('sha256').update(base64).digest('hex').slice(0, 8)}.woff2`;

/**
 * Writes a brand's font into a shell's document. One that is not there at once is shown from the next page on: text never
 * changes under a reader.
 *
 * @param font The base64 of a WOFF2; null: the shell's own.
 * @throws ReleaseError for a shell without a place for it.
 */
export function withFont(document: string, font: string | null): string {
  if (font === null) return document;
  if (!document.includes(COLOURS_PLACE))
    throw new ReleaseError("The shell's document has no place for a font. Publish a newer shell, or name no font.");
  const face = `@font-face{font-family:Brand;src:url(/${fontFile(font)}) format("woff2");font-weight:100 1000;font-display:optional}`;
  return document.replace(COLOURS_PLACE, () => `${face}:root{--font:Brand, system-ui, sans-serif}${COLOURS_PLACE}`);
}
