import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../deploy/local/find-browser.mjs';

/** Letters of the faces that pages fall back to, and the controls that the browser itself draws. */
const SAMPLE = `<p style="font: 400 20px Arial">Ag €$ ñ 0123</p><p style="font: 700 20px sans-serif">Ag €$ ñ 0123</p>
<select><option>20 kWh</option></select> <input type="checkbox" checked> <input type="range">`;

/** Names the browser and the look of its letters on this machine, in one line of JSON: pictures of two kinds differ everywhere. */
export async function machineOf(): Promise<string> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArguments(),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
    await page.setContent(SAMPLE);
    const letters = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex')
      .slice(0, 16);
    return JSON.stringify({ browser: browser.version(), letters }, null, 2).replaceAll(/\n\s*/g, ' ');
  } finally {
    await browser.close();
  }
}
