import { chromium as playwright, type Frame, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import type { Browser, Device, Engine, Surface, Tab } from './engine';

/** Pages count what they load as a driver does, so the browser is started as for the end-to-end tests. */
const executablePath = findBrowser();

async function elementOf(frame: Frame, element: string) {
  const found = (await frame.evaluateHandle<Element | null>(element)).asElement();
  if (!found) throw new Error(`There is no ${element}`);
  return found;
}

const surfaceOf = (frame: Frame): Surface => ({
  evaluate: (expression) => frame.evaluate(expression),
  click: async (element) => (await elementOf(frame, element)).click({ timeout: 5_000 }),
  async type(element, text) {
    const field = await elementOf(frame, element);
    await field.click({ timeout: 5_000 });
    await frame.page().keyboard.type(text);
  },
  async frame(element) {
    const inside = await (await elementOf(frame, element)).contentFrame();
    if (!inside) throw new Error(`${element} has no document`);
    return surfaceOf(inside);
  },
});

function tabOf(page: Page): Tab {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    ...surfaceOf(page.mainFrame()),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    complaints: () => complaints.splice(0),
    close: () => page.close(),
  };
}

async function launch({ size, timeZone, looks }: Device): Promise<Browser> {
  const browser = await playwright.launch({
    ...(executablePath !== null && { executablePath }),
    args: browserArguments(),
  });
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-US',
    timezoneId: timeZone,
    forcedColors: looks.includes('forced colours') ? 'active' : 'none',
    reducedMotion: looks.includes('reduced motion') ? 'reduce' : 'no-preference',
  });
  return {
    version: `Chromium ${browser.version()}`,
    open: async () => tabOf(await context.newPage()),
    close: () => browser.close(),
  };
}

/** Chromium, by Playwright, as in the end-to-end tests. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: executablePath === null ? 'no Chromium is installed' : null,
  without: {},
  launch,
};
