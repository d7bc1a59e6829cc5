import { until } from '../page/hand';
import { NotHere, type Driver, type Step } from './journey';

/** Remembers the first bytes of the files that a page makes, in the page: engines differ in what a driver gives of them. */
const WATCH = `(() => {
  globalThis.wattlineFiles = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    file.slice(0, 15).text().then((start) => wattlineFiles.push(start));
    return make.call(URL, file);
  };
})()`;

async function makes({ tab }: Pick<Driver, 'tab'>, begin: string): Promise<void> {
  await until(`have a file that begins with ${begin}`, async () => {
    const files = await tab.evaluate<readonly string[]>('globalThis.wattlineFiles');
    if (!files.some((start) => start.startsWith(begin))) throw new Error(JSON.stringify(files));
  });
}

/** A reminder for the calendar, while the charge goes on. */
export const remind: Step = {
  name: 'reminder as a calendar file',
  // The second tab has read the meter only since it was moved on, so it can tell when the charge ends.
  take: async ({ other }) => {
    if (!other) throw new Error('No second tab is open.');
    await other.tab.evaluate(WATCH);
    await other.hand.press({ role: 'button', name: 'Remind me' });
    await makes(other, 'BEGIN:VCALENDAR');
  },
  isAside: true,
};

/** The receipt as a PDF. */
export const makePdf: Step = {
  name: 'receipt as a PDF',
  take: async (driver) => {
    await driver.tab.evaluate(WATCH);
    await driver.hand.press({ role: 'button', name: 'Download PDF' });
    await makes(driver, '%PDF-');
  },
  isAside: true,
};

/** The receipt's link: by the device's sheet, which no driver can press, or copied. */
export const share: Step = {
  name: 'receipt shared',
  take: async ({ tab, hand }) => {
    if (await tab.evaluate<boolean>("'share' in navigator")) throw new NotHere('its share sheet is the device’s own');
    await hand.press({ role: 'button', name: 'Share' });
    await hand.sees({ text: /Link to the receipt/ });
  },
  isAside: true,
};

/** Without a camera, the scanner leads to the field for the code. */
export const scanWithoutCamera: Step = {
  name: 'scanner without a camera',
  take: async ({ tab, hand, sandbox }) => {
    await tab.goto(sandbox.url);
    await hand.press({ role: 'button', name: 'Scan the code' });
    await hand.sees({ text: /Type the code instead|or type the code/ });
    await tab.press('Escape');
  },
  isAside: true,
};
