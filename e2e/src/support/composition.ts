import { createHash } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { firstViewOf } from './first-views';

/** One live release in discovery, as far as these tests look at it. */
export interface LiveRelease {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity?: string };
  readonly deployment?: { readonly traffic?: number; readonly default?: boolean };
  readonly extras?: {
    readonly wattline?: {
      readonly contract: string;
      readonly slots?: Readonly<Record<string, readonly string[]>>;
      readonly preload?: readonly { readonly url: string; readonly integrity: string }[];
    };
  };
}

interface Discovery {
  readonly microFrontends: Record<string, LiveRelease[]>;
}

/** As browsers check it. */
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** JSON that cannot end the element it stands in. */
const inline = (text: string): string => text.replaceAll('<', '\\u003c');

const INLINED = /(<script type="application\/json" id="wattline-discovery">)(.*?)(<\/script>)/s;
const CONFIG = /(<script type="application\/json" id="wattline-config">)(.*?)(<\/script>)/s;

/** Addresses that may be documents: the last segment has no extension. Scripts pass without the test. */
const DOCUMENTS = /^[^?]*\/[^/.?]*(\?.*)?$/;

/**
 * Changes the live composition for one page alone: the documents that it opens and /discovery.json, as the edge serves
 * them. So each test composes the parts that it needs, and does not affect another.
 */
export class Composition {
  private readonly live = new Map<string, readonly LiveRelease[]>();
  private config: Readonly<Record<string, unknown>> = {};

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<Composition> {
    const composition = new Composition(page);
    await page.route('/discovery.json', (route) => composition.answerDiscovery(route));
    await page.route(DOCUMENTS, (route) =>
      route.request().resourceType() === 'document' ? composition.answerDocument(route) : route.fallback(),
    );
    return composition;
  }

  /** The part's first release on the edge. */
  async released(part: string): Promise<LiveRelease> {
    const response = await this.page.request.get('/discovery.json');
    const [release] = ((await response.json()) as Discovery).microFrontends[part] ?? [];
    if (!release) throw new Error(`${part} is not built.`);
    return release;
  }

  /** Makes these the live releases of a part, from the next document or discovery on. */
  deploy(part: string, ...releases: LiveRelease[]): void {
    this.live.set(part, releases);
  }

  /** Undoes `deploy` for a part. */
  restore(part: string): void {
    this.live.delete(part);
  }

  /** Adds to the runtime configuration. */
  configure(config: Readonly<Record<string, unknown>>): void {
    this.config = config;
  }

  private changed(text: string): string {
    const discovery = JSON.parse(text) as Discovery;
    return JSON.stringify({
      ...discovery,
      microFrontends: { ...discovery.microFrontends, ...Object.fromEntries(this.live) },
    });
  }

  private async answerDiscovery(route: Route): Promise<void> {
    // A page that looks whether there is a connection asks for the head alone.
    if (route.request().method() === 'HEAD') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: this.changed(await response.text()) });
  }

  private async answerDocument(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(INLINED, (_, before: string, text: string, after: string) => before + inline(this.changed(text)) + after)
      .replace(
        CONFIG,
        (_, before: string, text: string, after: string) =>
          before + inline(JSON.stringify({ ...JSON.parse(text), ...this.config })) + after,
      );
    return route.fulfill({ response, body });
  }
}

interface MadeRelease {
  readonly version?: string;
  readonly contract?: string;
  /** JavaScript: the result of the entry's `get` for the shell. */
  readonly remote?: string;
  /** JavaScript: the whole entry, in place of one that gives `remote`. */
  readonly entry?: string;
  readonly traffic?: number;
}

/** JavaScript: a remote of one screen that says this. */
export const saying = (text: string, contract = '4.0.0'): string =>
  `{ contract: '${contract}', routes: [{ path: '*', element: element('h1', { children: '${text}' }) }] }`;

/** JavaScript: a remote with a screen that throws. */
export const THROWS_AT_RENDER =
  "{ contract: '4.0.0', routes: [{ path: '*', element: element(() => { throw new Error('broken screen'); }, {}) }] }";

/** An entry that gives the shell this remote. */
const entryOf = (part: string, remote: string): string => `{
  const element = (type, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props });
  globalThis.${part.replace('@', '').replace('/', '_').replaceAll('-', '_')} = {
    init() {},
    get: async () => () => ({ default: ${remote} }),
  };
}`;

/**
 * Makes a release with a valid integrity, whatever its code does. Each has an address of its own.
 *
 * @returns Its entry in discovery.
 */
export async function makeRelease(
  page: Page,
  part: string,
  { version = '9.0.0', contract = '4.0.0', remote, entry, traffic = 100 }: MadeRelease,
): Promise<LiveRelease> {
  const script = entry ?? entryOf(part, remote ?? saying(`${part} ${version}`));
  const url = `/remotes/${part.replace('@wattline/', '')}/${version}/remoteEntry.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  await page.route(`${url}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  return {
    url,
    metadata: { version, integrity: integrityOf(script) },
    deployment: { traffic, default: traffic === 100 },
    extras: { wattline: { contract } },
  };
}

/** The release that visitors get once another one was blamed. */
export const lastGood = (release: LiveRelease): LiveRelease => ({
  ...release,
  deployment: { traffic: 0, default: false },
});

/** Follows a link inside the app, as a click on it would. */
export async function go(page: Page, address: string): Promise<void> {
  // With the footer of the app, not of its first view, the layout is there, and the router follows the address.
  await expect(firstViewOf(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** As `go`, by way of the shell's own page that there is no such page: nothing of the last screen is left. */
export async function goAnew(page: Page, address: string): Promise<void> {
  await go(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await go(page, address);
}

/**
 * Marks the document: a reload would take the mark away. The app stands in it by then: before that, a link of the document's
 * first view opens another document.
 */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await expect(firstViewOf(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}
