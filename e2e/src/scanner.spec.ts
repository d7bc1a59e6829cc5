import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import { expect, expectAccessible, test } from './support/test';

const WIDTH = 640;
const HEIGHT = 480;

/** A video of one picture: a QR code, in the format that Chromium's fake camera takes (YUV4MPEG2, 4:2:0). */
function videoOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const module = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - module * size) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, 255);
  for (let y = 0; y < module * size; y += 1) {
    for (let x = 0; x < module * size; x += 1) {
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[y * WIDTH + left + x] = 0;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

const PATH = '/station/loc-001?evse=PR*CPR*E001004';

test.use({
  permissions: ['camera'],
  // A browser with a camera that sees the QR code of a charger.
  launchOptions: [
    async ({ launchOptions }, use, { project }) => {
      const folder = join(project.outputDir, 'camera');
      mkdirSync(folder, { recursive: true });
      const file = join(folder, 'charger.y4m');
      writeFileSync(file, videoOf(`${project.use.baseURL}${PATH}`));
      // Without a window there is no prompt: the fake one answers it.
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
});

test('own-codes: the camera reads the code on a charger, opens its page and is released', async ({ page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      Object.assign(globalThis, { wattlineTracks: stream.getTracks() });
      return stream;
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Scan the code' }).click();
  await expect(page.getByText('The charger you scanned')).toBeInViewport();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('dialog')).toBeHidden();
  const states = await page.evaluate(() =>
    (Reflect.get(globalThis, 'wattlineTracks') as MediaStreamTrack[]).map(({ readyState }) => readyState),
  );
  expect(states).toEqual(['ended']);
  await expectAccessible(page);
});
