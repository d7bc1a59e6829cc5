import { expect, test } from './support/test';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test('1 §2 Images and logo: an operator’s pictures of any host are shown, also on the way back from the confirmation', async ({
  page,
  sandbox,
}) => {
  const hosts = ['https://media.operator.example', 'https://brand.network.example'];
  for (const host of hosts)
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }));
  const partyId = `Z${Math.random().toString(36).slice(2, 4)}`.toUpperCase();
  await sandbox.fault({
    path: `/api/public/networks/by-party/${partyId}`,
    kind: 'status',
    status: 200,
    body: { networkId: 'n-1', name: 'Any Network', partyId, logoUrl: `${hosts[1]}/logo.svg` },
  });
  const station = await sandbox.station({
    patch: { party_id: partyId, images: [{ url: `${hosts[0]}/1.svg`, category: 'CHARGER', type: 'svg' }] },
  });
  const areLoaded = async (): Promise<void> => {
    const pictures = [
      page.getByRole('img', { name: 'Picture 1: Charger' }),
      page.getByRole('region', { name: 'Charging network' }).locator('img'),
    ];
    for (const picture of pictures)
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  };
  await page.goto(station.path);
  await areLoaded();

  // The document that a driver came with rules the pages after it: here that of the confirmation.
  await page.goto(`/confirmation/${station.evses[0]?.uid}/1`);
  await page.getByRole('link', { name: 'Back to the station' }).click();
  await areLoaded();
});
