import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from '@wattline/local/find-engines';
import type { Browser, Device, Engine, Size, Surface, Tab } from './engine';
import { startWebKit } from './webkit-programs';

const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

interface Outcome<T> {
  readonly value?: T;
  readonly error?: string;
}

/** Chooses a tab, and a frame in it, before each command: one session has them all. */
type Choose = () => Promise<void>;

/** The session's commands, one after another: each is for the tab that was chosen last. */
class Session {
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly driver: WebDriver) {}

  run<T>(choose: Choose, work: (driver: WebDriver) => Promise<T>): Promise<T> {
    const mine = this.last.then(async () => {
      await choose();
      return work(this.driver);
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

async function evaluated<T>(driver: WebDriver, expression: string): Promise<T> {
  const { value, error } = await driver.executeAsyncScript<Outcome<T>>(
    `const done = arguments[arguments.length - 1];
     (async () => (${expression}))().then(
       (value) => done({ value }), (error) => done({ error: String(error) }));`,
  );
  if (error !== undefined) throw new Error(error);
  return value as T;
}

async function elementOf(driver: WebDriver, element: string): Promise<WebElement> {
  const found = await driver.executeScript<WebElement | null>(`return (${element})`);
  if (!found) throw new Error(`There is no ${element}`);
  return found;
}

function surfaceOf(session: Session, choose: Choose): Surface {
  const run = <T>(work: (driver: WebDriver) => Promise<T>): Promise<T> => session.run(choose, work);
  return {
    evaluate: (expression) => run((driver) => evaluated(driver, expression)),
    click: (element) => run(async (driver) => (await elementOf(driver, element)).click()),
    // WebDriver's own way to a field demands that it has the focus, which WebKit denies in a frame without an origin.
    type: (element, text) =>
      run(async (driver) => {
        await (await elementOf(driver, element)).click();
        await driver.actions().sendKeys(text).perform();
      }),
    async frame(element) {
      const inside = async (): Promise<void> => {
        await choose();
        await session.driver.switchTo().frame(await elementOf(session.driver, element));
      };
      await session.run(inside, async () => undefined);
      return surfaceOf(session, inside);
    },
  };
}

/** A worker that WebKit ends just as a page is asked for leaves WebKit's own words in its place. A driver reloads then. */
async function openPage(driver: WebDriver, url: string): Promise<void> {
  await driver.get(url);
  const text = await driver.executeScript<string>("return document.body?.innerText ?? ''");
  if (text.trim() === 'Service Worker context closed') await driver.get(url);
}

function tabOf(session: Session, handle: string): Tab {
  const choose = (): Promise<void> => session.driver.switchTo().window(handle);
  const run = <T>(work: (driver: WebDriver) => Promise<T>): Promise<T> => session.run(choose, work);
  return {
    ...surfaceOf(session, choose),
    goto: (url) => run(async (driver) => openPage(driver, url)),
    reload: () => run((driver) => driver.navigate().refresh()),
    back: () => run((driver) => driver.navigate().back()),
    forward: () => run((driver) => driver.navigate().forward()),
    press: (key) => run((driver) => driver.actions().sendKeys(KEYS[key]).perform()),
    resize: (size) => run(async (driver) => void (await driver.manage().window().setRect(size))),
    complaints: () => [],
    close: () => run((driver) => driver.close()),
  };
}

const openerOf = ({ width, height }: Size): string => `(() => {
  const button = document.createElement('button');
  button.textContent = 'Open';
  button.addEventListener('click', () => open('about:blank', '', 'popup,width=${width},height=${height}'));
  document.body.replaceChildren(button);
  return button;
})()`;

/** The window with a toolbar is at least 447 px wide. One that a page opens has none, and may be as narrow as 334 px. */
async function openPopup(session: Session, first: string, size: Size): Promise<Tab> {
  const opened = await session.run(
    () => session.driver.switchTo().window(first),
    async (driver) => {
      const before = await driver.getAllWindowHandles();
      await (await elementOf(driver, openerOf(size))).click();
      return driver.wait(
        async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
        10_000,
      );
    },
  );
  if (opened === undefined) throw new Error('WebKit opened no window.');
  const tab = tabOf(session, opened);
  await tab.resize(size);
  return tab;
}

const programs = findWebKit();

async function launch({ size, timeZone, looks }: Device): Promise<Browser> {
  if (programs.missing !== null) throw new Error(programs.missing);
  const started = await startWebKit(programs, timeZone, looks);
  try {
    const driver = await new Builder()
      .usingServer(started.url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build();
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
    await driver.get('about:blank');
    const session = new Session(driver);
    const first = await driver.getWindowHandle();
    const capabilities = await driver.getCapabilities();
    return {
      version: `WebKitGTK ${String(capabilities.get('browserVersion') ?? '')}`.trim(),
      open: () => openPopup(session, first, size),
      async close() {
        await driver.quit();
        started.stop();
      },
    };
  } catch (error) {
    started.stop();
    throw error;
  }
}

/** WebKit as GTK has it, by WebDriver, on a screen that is not shown. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: programs.missing,
  without: { 'forced colours': 'WebKit has no forced colours' },
  launch,
};
