import { launch as puppeteer, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { findFirefox } from '@wattline/local/find-engines';
import type { Browser, Device, Engine, Surface, Tab } from './engine';

const executablePath = findFirefox();

/** A page must ask for no permission and offer no language by what this machine is set to. */
const PREFERENCES = { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' };

async function elementOf(frame: Frame, element: string): Promise<ElementHandle> {
  const found = (await frame.evaluateHandle(element)).asElement();
  if (!found) throw new Error(`There is no ${element}`);
  return found as ElementHandle;
}

const surfaceOf = (frame: Frame, page: Page): Surface => ({
  evaluate: async <T>(expression: string) => (await frame.evaluate(expression)) as T,
  click: async (element) => (await elementOf(frame, element)).click(),
  async type(element, text) {
    await (await elementOf(frame, element)).click();
    await page.keyboard.type(text);
  },
  async frame(element) {
    const inside = await (await elementOf(frame, element)).contentFrame();
    if (!inside) throw new Error(`${element} has no document`);
    return surfaceOf(inside, page);
  },
});

const tabOf = (page: Page): Tab => ({
  ...surfaceOf(page.mainFrame(), page),
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  forward: async () => void (await page.goForward()),
  press: (key) => page.keyboard.press(key),
  resize: (size) => page.setViewport(size),
  picture: async () => Buffer.from(await page.screenshot()),
  close: () => page.close(),
});

async function launch({ size, timeZone }: Device): Promise<Browser> {
  const browser = await puppeteer({
    browser: 'firefox',
    ...(executablePath !== null && { executablePath }),
    headless: true,
    defaultViewport: { ...size },
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: PREFERENCES,
  });
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}

/** Firefox without windows, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath === null ? 'Firefox is not installed (firefox-esr)' : null,
  launch,
};
