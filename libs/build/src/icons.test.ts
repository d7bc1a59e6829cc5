import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Icon {
  /** 'asset:./icon-192.png' */
  readonly src: string;
  /** '192x192' */
  readonly sizes: string;
}

const folder = join(__dirname, '../../../shell/src/document');
const manifest = readFileSync(join(folder, 'app.webmanifest'), 'utf8');
const { icons } = JSON.parse(manifest) as { readonly icons: readonly Icon[] };

test('installed-after-a-charge: an installed app has icons of both sizes that phones ask for', () => {
  expect(new Set(icons.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']));
});

test.each(icons)('the picture $src is a PNG of the size that the manifest says: $sizes', ({ src, sizes }) => {
  const picture = readFileSync(join(folder, src.replace('asset:', '')));
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
});
