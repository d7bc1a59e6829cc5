import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bucketAt } from '@wattline/contract/testing';

interface Visit {
  /** The visitor's place in the traffic of checkout, from 0 to below 100. */
  readonly place?: number;
  readonly serviceWorkers?: 'allow' | 'block';
}

/** A page, and which releases of a part ran or were asked for in it. */
export class Visitor {
  private readonly paths: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('request', (request) => this.paths.push(new URL(request.url()).pathname));
  }

  static async open(
    browser: Browser,
    baseURL: string,
    { place, serviceWorkers = 'block' }: Visit = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL,
      serviceWorkers,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'America/Puerto_Rico',
    });
    if (place !== undefined) {
      await context.addInitScript(
        (bucket) => {
          if (window === window.top) localStorage.setItem('wattline.visitor-bucket', bucket);
        },
        `${bucketAt('@wattline/checkout', place)}`,
      );
    }
    // The worker comes some seconds after a page, and no test waits for them (untilKept).
    if (serviceWorkers === 'allow') await context.clock.install();
    return new Visitor(context, await context.newPage());
  }

  /**
   * Lists the versions of checkout with an entry that this page has requested, preloaded ones too, each once, in that
   * order.
   */
  asked(): string[] {
    const entries = this.paths.map((path) => /^\/remotes\/checkout\/([^/]+)\/remoteEntry/.exec(path)?.[1]);
    return [...new Set(entries.filter((version) => version !== undefined))];
  }

  /** Lists the versions of checkout, as their builds name them, with code that runs in this page. */
  runs(): Promise<string[]> {
    return this.page.evaluate(() =>
      Object.keys(window).flatMap(
        (name) =>
          /wattline_checkout__(\d+_\d+_\d+)/
            .exec(name)
            ?.slice(1)
            .map((version) => version.replaceAll('_', '.')) ?? [],
      ),
    );
  }

  /** Opens another page of the same browser. */
  async again(): Promise<Visitor> {
    return new Visitor(this.context, await this.context.newPage());
  }
}
