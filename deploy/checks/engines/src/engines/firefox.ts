import { launch as puppeteer, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { findFirefox } from '@wattline/local/find-engines';
import type { Browser, Device, Engine, Look, Surface, Tab } from './engine';

const executablePath = findFirefox();

/** A page must ask for no permission and offer no language by what this machine is set to. */
const PREFERENCES = {
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
};

/** Firefox's own names of the device's preferences. */
const LOOKS: Readonly<Record<Look, Readonly<Record<string, number>>>> = {
  'forced colours': { 'browser.display.document_color_use': 2 },
  'reduced motion': { 'ui.prefersReducedMotion': 1 },
};

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

function tabOf(page: Page): Tab {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    ...surfaceOf(page.mainFrame(), page),
    // The driver looks at the tab. A page in the background reads nothing anew.
    async goto(url) {
      await page.bringToFront();
      await page.goto(url);
    },
    reload: async () => void (await page.reload()),
    // The library's own ways wait for a load, which a page from memory does not have.
    back: () => page.evaluate('history.back()') as Promise<void>,
    forward: () => page.evaluate('history.forward()') as Promise<void>,
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    complaints: () => complaints.splice(0),
    close: () => page.close(),
  };
}

async function launch({ size, timeZone, looks }: Device): Promise<Browser> {
  const browser = await puppeteer({
    browser: 'firefox',
    ...(executablePath !== null && { executablePath }),
    headless: true,
    defaultViewport: { ...size },
    env: { ...process.env, TZ: timeZone },
    extraPrefsFirefox: Object.assign({}, PREFERENCES, ...looks.map((look) => LOOKS[look])) as Record<string, unknown>,
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
  without: {},
  launch,
};
