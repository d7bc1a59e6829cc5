import type { Browser, BrowserContext, Page } from '@playwright/test';
import { imposeConditions, PHONE } from './conditions';
import { figuresOf, type Figures } from './figures';
import { startProbe, type Content, type Seen } from './probe';

/** How long content may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** After the content, what still shifts the page or blocks it is waited for so long, in milliseconds. */
const SETTLING_MS = 1_500;

/** What signs a page in, as an earlier visit left it. */
export interface SignedIn {
  readonly refreshToken: string;
  /** The entry in session storage. */
  readonly authData: string;
}

/** What a driver presses: the first button of this name. */
export interface Press {
  /** A pattern. */
  readonly name: string;
}

/** A browser of its own, as cold as a phone that was never here; its cache lasts as long as it does. */
export class Phone {
  private constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  static async open(browser: Browser, url: string, driver: SignedIn | null): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'en-US',
      timezoneId: 'America/Puerto_Rico',
    });
    if (driver) {
      await context.addCookies([{ name: 'refreshToken', value: driver.refreshToken, url }]);
      await context.addInitScript((authData) => {
        if (window === window.top) sessionStorage.setItem('authData', authData);
      }, driver.authData);
    }
    return new Phone(context, url);
  }

  private async open(path: string, content: Content): Promise<Page> {
    const page = await this.context.newPage();
    // What runs this file keeps the names of functions with a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(startProbe, content);
    await imposeConditions(await this.context.newCDPSession(page), PHONE);
    await page.goto(this.url + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    return page;
  }

  /** Waits for the content and for what follows it. @throws Error when it does not come. */
  private async seenOn(page: Page): Promise<Seen> {
    try {
      await page.waitForFunction(() => (globalThis.wattlineProbe?.seen().contentAt ?? null) !== null, null, {
        timeout: PATIENCE_MS,
        polling: 250,
      });
    } catch {
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 300));
      throw new Error(`The content of ${page.url()} did not come. The page shows: ${shown}`);
    }
    await page.waitForTimeout(SETTLING_MS);
    const seen = await page.evaluate(() => globalThis.wattlineProbe?.seen());
    if (!seen) throw new Error('The page has no probe.');
    return seen;
  }

  /** Opens an address in a new tab and waits for its content. @throws Error when it does not come. */
  async visit(path: string, content: Content): Promise<Figures> {
    const page = await this.open(path, content);
    const figures = figuresOf(await this.seenOn(page));
    await page.close();
    return figures;
  }

  /** Opens an address, presses one button after the other, and measures from the last press to the next content. */
  async step(path: string, content: Content, presses: readonly Press[], next: Content): Promise<Figures> {
    const page = await this.open(path, content);
    await this.seenOn(page);
    for (const { name } of presses) {
      await page.waitForTimeout(SETTLING_MS);
      await page.evaluate((watched) => globalThis.wattlineProbe?.watch(watched), next);
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .click();
    }
    const figures = figuresOf(await this.seenOn(page), 'step');
    await page.close();
    return figures;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
