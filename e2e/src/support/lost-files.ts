import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { renderDocuments } from './first-views';
import { expect } from './test';
import { keptPaths } from './worker';

/** Scripts of releases, configuration and discovery. */
const isFile = ({ pathname }: URL): boolean =>
  /^\/(?:shell|remotes)\/.*\.js$|^\/(?:config|discovery)\.json$/.test(pathname);

/** The last byte is another one: the length is right, the hash is not. */
async function answerAltered(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = await answer.text();
  await route.fulfill({ response: answer, body: `${text.slice(0, -1)} ` });
}

/** How a file is lost: the requests that it concerns, and what they are answered with; null: nothing. */
const losses: Readonly<
  Record<string, { readonly times: number; readonly answer: ((route: Route) => Promise<void>) | null }>
> = {
  'lost once': { times: 1, answer: (route) => route.abort('connectionreset') },
  'lost twice': { times: 2, answer: (route) => route.abort('connectionreset') },
  'never answered': { times: 1, answer: null },
  'a page in its place': {
    times: 1,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wait</h1>' }),
  },
  'cut in the middle': { times: 1, answer: answerAltered },
  'refused for a while': {
    times: 1,
    answer: (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }),
  },
};

export const lossNames: readonly string[] = Object.keys(losses);

/** Words that no driver reads while a file is still on its way. */
const ALARM = /could not start|did not load|no pudo iniciarse/i;

/** Whether the page is the app's, with nothing in it that waits. */
const isWhole = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        document.getElementById('first-view') === null &&
        document.querySelector('#root main h1, #root main input') !== null &&
        document.querySelector('main > [data-place^=loading], main div[aria-busy=true]') === null,
    )
    .catch(() => false);

interface Visit {
  readonly path: string;
  /** The file that is lost, by its path. */
  readonly file?: string | undefined;
  readonly loss?: string;
  /** The document comes without a view that was rendered for this request. */
  readonly isStatic?: boolean;
  /** A service worker answers, which has kept all but the files. */
  readonly hasWorker?: boolean;
}

export interface Outcome {
  /** The faults that were seen; an empty text where the page was whole by itself. */
  readonly fault: string;
  /** The files that the page asked for, and how often. */
  readonly asked: ReadonlyMap<string, number>;
}

/** Files that a page ran more than once, as the browser's debugger counts them. */
async function runs(context: BrowserContext, page: Page): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const session = await context.newCDPSession(page);
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (!URL.canParse(url) || !isFile(new URL(url))) return;
    const { pathname } = new URL(url);
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  await session.send('Debugger.enable');
  return counts;
}

/**
 * Has a service worker keep everything, and takes the files from it again. It waits until the page registers one by itself:
 * a clock that is installed would be that of the context's next pages too, and no request of theirs would be out of time.
 */
async function keepAllButFiles(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await expect.poll(() => keptPaths(page, 'pages')).toContain('/receipt.html');
  await page.evaluate(() => caches.delete('wattline-files'));
  await page.close();
}

/** Opens a page in a browser of its own while one of its files is lost, and waits 15 s at most. */
export async function visit(
  browser: Browser,
  baseURL: string | undefined,
  { path, file, loss = '', isStatic = false, hasWorker = false }: Visit,
): Promise<Outcome> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  if (hasWorker) await keepAllButFiles(context, path);
  if (!isStatic) await renderDocuments(context, baseURL);
  const page = await context.newPage();
  const ran = await runs(context, page);
  const asked = new Map<string, number>();
  const silent: Route[] = [];
  const lost = losses[loss];
  await context.route(isFile, async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, count);
    if (!lost || pathname !== file || count > lost.times) return route.continue();
    // The page may be closed meanwhile.
    return lost.answer ? lost.answer(route).catch(() => undefined) : void silent.push(route);
  });
  let alarm = '';
  try {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(async () => {
      alarm ||= ALARM.exec(await page.locator('body').innerText())?.[0] ?? '';
      expect(await isWhole(page)).toBe(true);
    }).toPass({ timeout: 15_000, intervals: [100] });
    // An answer that comes late is not run: another one did its work.
    for (const route of silent) await route.continue();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    const twice = [...ran].filter(([, count]) => count > 1).map(([name]) => name);
    return { fault: [alarm, ...twice.map((name) => `${name} ran twice`)].filter(Boolean).join(', '), asked };
  } catch {
    return { fault: `not whole in time ${alarm}`, asked };
  } finally {
    await context.close();
  }
}

/** A file's name without its folder and its hash. */
export const shortName = (file: string): string => file.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}(?=\.)/, '');

/** The faults of a page's visits, each with one of its files lost in one way; two at a time, as a visit waits most of its time. */
export async function faultsOf(
  browser: Browser,
  baseURL: string | undefined,
  visited: Visit,
  files: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const left = files.flatMap((file) => names.map((loss) => ({ file, loss })));
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { fault } = await visit(browser, baseURL, { ...visited, ...next });
      if (fault) faults.push(`${shortName(next.file)} ${next.loss}: ${fault}`);
    }
  };
  await Promise.all([work(), work()]);
  return faults;
}
