import type { Browser, CDPSession, Page } from '@playwright/test';
import { ask } from '../prepare';

/** How often the page asks for the station, in milliseconds. */
const POLL_MS = 15_000;

/** The cost of one poll to the page. */
export interface PollCost {
  /** Processor time of the page's main thread, without styles and layouts, in milliseconds. */
  readonly scripting: number;
  readonly layouts: number;
  /** Cards with an element or a text that changed. */
  readonly cards: number;
  /** Changes of the page outside of the cards and of the button that says 'Updating'. */
  readonly elsewhere: number;
}

interface Made {
  readonly id: string;
  readonly location: {
    readonly evses: readonly { readonly uid: string; readonly connectors: readonly { readonly id: string }[] }[];
  };
}

declare global {
  var wattlineChanges: { cards: Set<Element>; elsewhere: number } | undefined;
}

/** Counts from now on what changes on the page. The button's text is a change that the specification asks for. Runs in the page. */
function watchChanges(): void {
  const button = [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) =>
    /^(Refresh|Updating)/.test(textContent),
  );
  // Its own layouts are not counted either.
  if (button) button.style.display = 'none';
  const changes = { cards: new Set<Element>(), elsewhere: 0 };
  globalThis.wattlineChanges = changes;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (button?.contains(target)) continue;
      const card = element?.closest('main li:has(h3)');
      if (card) changes.cards.add(card);
      else changes.elsewhere += 1;
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** A station's page that stands; the benchmark moves its time on. */
export class LiveStation {
  private isCharging = false;

  private constructor(
    private readonly url: string,
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly station: Made,
    readonly connectors: number,
  ) {}

  /** Opens a station of so many charge points, like those of `template`. @throws Error for a station that does not come. */
  static async open(browser: Browser, url: string, template: string, evses: number): Promise<LiveStation> {
    const station = await ask<Made>(url, '/sandbox/api/stations', { data: { template, evses } });
    const connectors = station.location.evses.reduce((sum, one) => sum + one.connectors.length, 0);
    // Without the worker: a request that it takes over as it starts may never end for Playwright.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.clock.install();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${url}/station/${station.id}`);
    await page
      .getByRole('button', { name: /kW · .*\$\d/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    return new LiveStation(url, page, devtools, station, connectors);
  }

  /** The first connector begins to charge, or ends it. */
  async change(): Promise<void> {
    const [evse] = this.station.location.evses;
    this.isCharging = !this.isCharging;
    const address = `/sandbox/api/stations/${this.station.id}/evses/${encodeURIComponent(evse?.uid ?? '')}/connectors/${evse?.connectors[0]?.id}/status`;
    await ask(this.url, address, { method: 'PUT', data: { status: this.isCharging ? 'CHARGING' : 'AVAILABLE' } });
  }

  /** Moves the page's time on to its next poll, and waits until the page has taken in the answer. */
  async poll(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().includes(`/locations/${this.station.id}`));
    await this.page.clock.fastForward(POLL_MS);
    await (await answered).finished();
    // Of the button alone: to read the whole list would be a cost that grows with it.
    await this.page.waitForFunction(
      () => !/Updating/.test(document.querySelector('#refresh-station')?.textContent ?? ''),
      null,
      {
        polling: 20,
      },
    );
  }

  private async metrics(): Promise<ReadonlyMap<string, number>> {
    // A layout that is due is made now.
    await this.page.evaluate(() => document.body.offsetHeight);
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }

  /** From now on the station comes whole and without an entity tag, as some backends give it. */
  async withoutEntityTag(): Promise<void> {
    await this.page.route(new RegExp(`/locations/${this.station.id}$`), async (route) => {
      const { 'if-none-match': _, ...asked } = route.request().headers();
      const response = await route.fetch({ headers: asked });
      const { etag: __, ...headers } = response.headers();
      if (response.status() !== 200) throw new Error(`The station came with ${response.status()}.`);
      await route.fulfill({ response, headers });
    });
    // The tag that the page knows is gone with the first answer without one.
    await this.poll();
  }

  /** Makes one poll and measures it, with a change of one status or without one. */
  async measurePoll(isChanged: boolean): Promise<PollCost> {
    if (isChanged) await this.change();
    const isWatched = await this.page.evaluate(() => globalThis.wattlineChanges !== undefined);
    if (!isWatched) await this.page.evaluate(watchChanges);
    await this.page.evaluate(() => {
      globalThis.wattlineChanges?.cards.clear();
      if (globalThis.wattlineChanges) globalThis.wattlineChanges.elsewhere = 0;
    });
    const before = await this.metrics();
    await this.poll();
    const after = await this.metrics();
    const { cards, elsewhere } = await this.page.evaluate(() => ({
      cards: globalThis.wattlineChanges?.cards.size ?? 0,
      elsewhere: globalThis.wattlineChanges?.elsewhere ?? 0,
    }));
    const difference = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    // Chromium's 'ScriptDuration' leaves out what runs as a microtask, which the whole reading of an answer is.
    const scripting = difference('TaskDuration') - difference('LayoutDuration') - difference('RecalcStyleDuration');
    return { scripting: scripting * 1000, layouts: difference('LayoutCount'), cards, elsewhere };
  }

  /** Lets the notices and flashes of a change end. */
  async rest(): Promise<void> {
    await this.page.clock.runFor(POLL_MS - 5_000);
  }

  /** The size of the page's objects after a collection of garbage, in bytes. */
  async heap(): Promise<number> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    await this.devtools.send('HeapProfiler.collectGarbage');
    return (await this.devtools.send('Runtime.getHeapUsage')).usedSize;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
