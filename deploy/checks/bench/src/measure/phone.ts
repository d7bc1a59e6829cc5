import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import {
  contentShown,
  letReport,
  startProbe,
  untilQuiet,
  figuresOf,
  type Content,
  type Seen,
  type Figures,
} from './probe';

/** A cheap phone with one bar of signal. */
interface Conditions {
  /** In bits a second, down and up. */
  readonly bitsPerSecond: number;
  /** Of each request, in milliseconds. */
  readonly latencyMs: number;
  /** How many times slower than this machine the processor is. */
  readonly slowdown: number;
}

/** How many times slower the phone is than a machine of speed 1. */
const SLOWDOWN = 4;

/** The same phone on each machine: a slower one is slowed down less. `speed` is the machine's (deploy/local/src/machine). */
const phoneOn = ({ speed }: { readonly speed: number }): Conditions => ({
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
  slowdown: Math.max(1, Number((SLOWDOWN * speed).toFixed(1))),
});

/** Puts a page under these conditions. */
async function imposeConditions(
  devtools: CDPSession,
  { bitsPerSecond, latencyMs, slowdown }: Conditions,
): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/**
 * Puts the service workers of an origin under the conditions of the network: what they fetch is none of a page's own
 * requests. They stay under them, and awake, as long as the browser runs.
 */
async function imposeOnWorkers(
  browser: Browser,
  origin: string,
  { bitsPerSecond, latencyMs }: Conditions,
): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = (await devtools.send('Target.getTargets')) as { targetInfos: readonly Target[] };
  for (const { targetId } of targetInfos.filter(
    ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
  )) {
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
    const say = (id: number, method: string, params: object): Promise<unknown> =>
      devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    await say(1, 'Network.enable', {});
    await say(2, 'Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    });
  }
}

/**
 * A driver without patience: taps the first control with a text that fits each pattern, one after the other, as soon as it stands;
 * and once more where half a second brought no answer. Runs in the page, before its scripts.
 */
function tapWhenReady(patterns: readonly string[]): void {
  if (window !== window.top) return;
  const AGAIN_MS = 500;
  let [next, tappedAt] = [0, -Infinity];
  const buttonAt = (index: number): HTMLElement | undefined => {
    const pattern = patterns[index];
    if (pattern === undefined) return undefined;
    return [...document.querySelectorAll<HTMLElement>('main button, main summary, main a')].find(
      (button) => new RegExp(pattern).test(button.textContent) && button.getClientRects().length > 0,
    );
  };
  const page = location.pathname;
  const look = (): void => {
    if (location.pathname !== page) return;
    if (tappedAt > 0 && buttonAt(next + 1)) {
      next += 1;
      tappedAt = -Infinity;
    }
    const button = buttonAt(next);
    if (button && performance.now() - tappedAt > AGAIN_MS) {
      tappedAt = performance.now();
      button.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The power that a machine had for this process, at a moment. */
interface Machine {
  /** The processors that the system names. */
  readonly processors: number;
  /** The processors that this process got: fewer beside other work, or where its share is limited. */
  readonly cores: number;
  /** How quick one of them is: 1 for the machine on which the benchmark was set up. */
  readonly speed: number;
}

const MILLISECONDS = 600;

/** Rounds of busy-loop.mjs in a second of processor time, on the machine on which the benchmark was set up. */
const ROUNDS_PER_SECOND = 20_000;

function roundsOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Keeps all processors busy for more than half a second, and sees how much of them it got. */
async function measureMachine(): Promise<Machine> {
  const processors = availableParallelism();
  const [before, since] = [process.cpuUsage(), performance.now()];
  const workers = Array.from(
    { length: processors },
    () => new Worker(new URL('busy-loop.mjs', import.meta.url), { workerData: { milliseconds: MILLISECONDS } }),
  );
  const rounds = (await Promise.all(workers.map(roundsOf))).reduce((sum, each) => sum + each, 0);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  const cores = (seconds * 1_000) / (performance.now() - since);
  return {
    processors,
    cores: Number(Math.min(processors, cores).toFixed(2)),
    speed: Number((rounds / seconds / ROUNDS_PER_SECOND).toFixed(2)),
  };
}

/** How long content may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The record that signs a page in, as an earlier visit left it. */
export interface SignedIn {
  readonly refreshToken: string;
  /** The entry in session storage. */
  readonly authData: string;
}

interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Whether its content came. */
  readonly shown: Promise<boolean>;
}

/** A driver's press: on the first control of this role with a name that fits the pattern. */
export interface Press {
  readonly role: 'button' | 'checkbox';
  readonly name: string;
}

/** A visit's or a step's figures, and the protocol of its document: 'http/1.1'. */
export interface Visited {
  readonly figures: Figures;
  readonly protocol: string;
}

const visitedOf = (seen: Seen, of: 'visit' | 'step'): Visited => ({
  figures: figuresOf(seen, of),
  protocol: seen.protocol,
});

/** Whether a service worker has the page and the last of what it keeps at first. Runs in the page. */
async function hasKept(): Promise<boolean> {
  const receipt = await caches.match('/receipt.html', { ignoreSearch: true });
  return navigator.serviceWorker.controller !== null && receipt !== undefined;
}

/** A browser of its own, as cold as a phone that was never here; its cache lasts as long as it does. */
export class Phone {
  /** Of each page that it opened: how many times slower its processor was made. */
  readonly slowdowns: number[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  /** Without a service worker, unless `hasWorker`: what it fetches while a page is measured would be measured too. */
  static async open(browser: Browser, url: string, driver: SignedIn | null, hasWorker = false): Promise<Phone> {
    const context = await browser.newContext({
      serviceWorkers: hasWorker ? 'allow' : 'block',
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'en-US',
      timezoneId: 'America/Puerto_Rico',
      // The servers of the benchmark make their certificates themselves.
      ignoreHTTPSErrors: true,
    });
    if (driver) {
      await context.addCookies([{ name: 'refreshToken', value: driver.refreshToken, url }]);
      await context.addInitScript((authData) => {
        if (window === window.top) sessionStorage.setItem('authData', authData);
      }, driver.authData);
    }
    return new Phone(browser, context, url);
  }

  /** Measured for each page, since the host of a virtual machine gives it more or less from minute to minute. */
  private async conditionsNow(): Promise<Conditions> {
    const conditions = phoneOn(await measureMachine());
    this.slowdowns.push(conditions.slowdown);
    return conditions;
  }

  private async open(path: string, content: Content, taps: readonly string[] = []): Promise<Tab> {
    const page = await this.context.newPage();
    // The runner of this file keeps the names of functions with a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(startProbe, content);
    if (taps.length > 0) await page.addInitScript(tapWhenReady, taps);
    const devtools = await this.context.newCDPSession(page);
    await letReport(devtools);
    await imposeConditions(devtools, await this.conditionsNow());
    const shown = contentShown(devtools, PATIENCE_MS);
    await page.goto(this.url + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    return { page, devtools, shown };
  }

  /** Waits for the content and for what follows it. @throws Error when it does not come. */
  private async seenOn(page: Page, shown: Promise<boolean>): Promise<Seen> {
    if (!(await shown)) {
      const text = await page.evaluate(() => document.body.innerText.slice(0, 300));
      throw new Error(`The content of ${page.url()} did not come. The page shows: ${text}`);
    }
    // Later shifts and blocks of the page come with answers that are under way.
    await untilQuiet(page, PATIENCE_MS);
    const seen = await page.evaluate(() => globalThis.wattlineProbe?.seen());
    if (!seen) throw new Error('The page has no probe.');
    return seen;
  }

  /** Opens an address in a new tab and waits for its content, tapping meanwhile. @throws Error when it does not come. */
  async visit(path: string, content: Content, taps: readonly string[] = []): Promise<Visited> {
    const { page, shown } = await this.open(path, content, taps);
    const visited = visitedOf(await this.seenOn(page, shown), 'visit');
    await page.close();
    return visited;
  }

  /** Opens an address and waits until its service worker has kept what is live. @throws Error when it does not. */
  async equip(path: string): Promise<void> {
    const page = await this.context.newPage();
    await page.goto(this.url + path);
    const until = Date.now() + PATIENCE_MS;
    // Playwright's own wait takes a promise for a fulfilled condition.
    while (!(await page.evaluate(hasKept))) {
      if (Date.now() > until) throw new Error(`The service worker of ${page.url()} did not keep what is live.`);
      await page.waitForTimeout(250);
    }
    await imposeOnWorkers(this.browser, this.url, await this.conditionsNow());
    await page.close();
  }

  /** Opens an address, presses one control after the other, and measures from the last press to the next content. */
  async step(path: string, content: Content, presses: readonly Press[], next: Content): Promise<Visited> {
    const { page, devtools, shown } = await this.open(path, content);
    await this.seenOn(page, shown);
    const nextShown = contentShown(devtools, PATIENCE_MS);
    for (const { role, name } of presses) {
      await page.evaluate((watched) => globalThis.wattlineProbe?.watch(watched), next);
      await page
        .getByRole(role, { name: new RegExp(name) })
        .first()
        .click({ timeout: PATIENCE_MS });
    }
    const visited = visitedOf(await this.seenOn(page, nextShown), 'step');
    await page.close();
    return visited;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
