import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawIcon } from './draw-icon';
import { encodePng } from './encode-png';

/** Lays a file into the build under a name with its hash: 'icon-192.png' gives 'icon-192.0a1b2c3d.png'. */
export type LayFile = (name: string, content: Uint8Array) => string;

/**
 * The text of a web app manifest (app.webmanifest): `icon:192` and `icon:512:maskable` become the addresses of pictures of
 * that many pixels, which are drawn from the icon.svg beside it.
 *
 * @throws Those of reading, and of drawing another kind of icon.
 */
export function webManifest(path: string, lay: LayFile): string {
  const svg = readFileSync(join(dirname(path), 'icon.svg'), 'utf8');
  return readFileSync(path, 'utf8').replaceAll(
    /"icon:(\d+)(:maskable)?"/g,
    (_, pixels: string, maskable: string | undefined) => {
      const picture = encodePng(drawIcon(svg, Number(pixels), maskable !== undefined), Number(pixels));
      // The manifest stands beside them, and they are found from its address.
      return JSON.stringify(lay(`icon-${pixels}${maskable === undefined ? '' : '-maskable'}.png`, picture));
    },
  );
}
