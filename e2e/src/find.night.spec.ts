import { Composition } from './support/composition';
import { chooseElsewhere, expect, test } from './support/test';

/** A PMTiles archive (version 3) with the same picture, a green point, at each place of the zooms 0 to 5. */
function archiveOfPictures(): Buffer {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNgaGAAAAEEAIFOCxQJAAAAAElFTkSuQmCC',
    'base64',
  );
  // One entry: the first place, 1,365 of them, the picture's length and its offset plus one.
  const directory = Buffer.from([1, 0, 0xd5, 0x0a, picture.length, 1]);
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const offsets = [127, directory.length, 0, 0, 0, 0, 127 + directory.length, picture.length, 1_365, 1, 1];
  for (const [index, value] of offsets.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Clustered, no compression, PNG, the zooms.
  header.set([1, 1, 1, 2, 0, 5], 96);
  return Buffer.concat([header, directory, picture]);
}

test('a-map-beside-the-list: the pictures of an archive are read in ranges, also after an answer that is none', async ({
  page,
}) => {
  const archive = archiveOfPictures();
  const composition = await Composition.of(page);
  composition.configure({ map: { tiles: '/maps/{theme}.pmtiles' } });
  await page.route('/maps/*.pmtiles', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>No archive</p>' }),
  );
  await page.goto('/stations?map');
  const missing = page.getByText('The map’s pictures don’t load. The pins are right.');
  await expect(missing).toBeVisible();
  await expect(page.locator('[data-map] .pin').first()).toBeVisible();

  const asked: string[] = [];
  await page.route('/maps/*.pmtiles', (route) => {
    const { pathname } = new URL(route.request().url());
    const [, from = NaN, to = NaN] = (/^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '') ?? []).map(
      Number,
    );
    asked.push(pathname);
    return route.fulfill({ status: 206, body: archive.subarray(from, to + 1) });
  });
  await page.getByRole('button', { name: 'Zoom out' }).click();
  const colours = () =>
    page
      .locator('[data-map] canvas.leaflet-tile-loaded')
      .evaluateAll((tiles) =>
        tiles.map((tile) =>
          [...((tile as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])].join(),
        ),
      );
  const areGreen = async () => {
    const found = await colours();
    return found.length > 0 && found.every((colour) => colour === '0,128,0,255');
  };
  await expect.poll(areGreen).toBe(true);
  await expect(missing).toBeHidden();
  await chooseElsewhere(page, { theme: 'dark' });
  await expect.poll(() => asked.at(-1)).toBe('/maps/dark.pmtiles');
  await expect.poll(areGreen).toBe(true);
});
