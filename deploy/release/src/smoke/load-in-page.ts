import type { Browser, Page } from 'playwright-core';
import { reasonOf } from '../reason-of';
import { doubledShares, type Exposed, isRegistered, loadExposed } from './load-exposed';
import { type Answer, ORIGIN, type SmokeTarget } from './smoke-site';

/** A script or a style sheet that the page asked for by an element. */
interface SeenElement {
  readonly url: string;
  readonly isHeld: boolean;
}

/** A policy that was violated. */
interface SeenViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

interface Seen {
  readonly elements: SeenElement[];
  readonly violations: SeenViolation[];
}

/**
 * Runs in the page before anything else: notes each script and style sheet that it asks for by an element, with whether the
 * browser checks it, and each policy that is violated. It stands alone, since only its text reaches the page.
 */
function observePage(): void {
  const seen: Seen = { elements: [], violations: [] };
  Object.assign(globalThis, { wattlineSmoke: seen });
  // No function in here has a name: tsx would wrap it in a helper that a page does not have.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src !== '')
        seen.elements.push({ url: node.src, isHeld: node.integrity !== '' });
      if (node instanceof HTMLLinkElement && /\b(?:stylesheet|modulepreload)\b/.test(node.rel))
        seen.elements.push({ url: node.href, isHeld: node.integrity !== '' });
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    seen.violations.push({ directive: effectiveDirective, blocked: blockedURI, source: sourceFile ?? '' });
  });
}

/** How long the shell may take to ask for the entry, and the entry and its modules to load. */
const WAIT_MS = 20_000;

/** The observation of a release in a page. */
export interface Observed {
  /** Whether the shell asked for the entry at all. */
  readonly isAskedFor: boolean;
  readonly exposed: readonly Exposed[];
  /** The release's scripts and style sheets that ran or applied without a check. */
  readonly unchecked: readonly string[];
  readonly violations: Seen['violations'];
  /** Shared modules that are registered in several versions, with these. */
  readonly doubled: Readonly<Record<string, readonly string[]>>;
  /** Uncaught errors and errors of the console that name the release's files. */
  readonly errors: readonly string[];
}

/** The addresses that the page's import map holds to an integrity. */
const heldByImportMap = (): string[] => {
  const texts = [...document.querySelectorAll('script[type="importmap"]')].map(({ textContent }) => textContent ?? '');
  return texts.flatMap((text) =>
    Object.keys((JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}).map(
      (url) => new URL(url, location.href).href,
    ),
  );
};

const seenInPage = (): Seen => Reflect.get(globalThis, 'wattlineSmoke') as Seen;

async function observe(
  page: Page,
  { part, folder, exposes }: SmokeTarget,
  requested: ReadonlySet<string>,
  errors: readonly string[],
): Promise<Observed> {
  const entry = `${ORIGIN}${folder}${part.entry.file}`;
  const isAskedFor = await page.waitForFunction(isRegistered, entry, { timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );
  const exposed = isAskedFor ? await page.evaluate(loadExposed, { entry, exposes }) : [];
  const seen = await page.evaluate(seenInPage);
  const held = new Set([
    ...(await page.evaluate(heldByImportMap)),
    ...seen.elements.filter(({ isHeld }) => isHeld).map(({ url }) => url),
  ]);
  const unheld = seen.elements.filter(({ isHeld }) => !isHeld).map(({ url }) => url);
  const loaded = [...new Set([...unheld, ...requested])].filter((url) => url.startsWith(`${ORIGIN}${folder}`));
  return {
    isAskedFor,
    exposed,
    unchecked: loaded.filter((url) => !held.has(url)).map((url) => url.slice(`${ORIGIN}${folder}`.length)),
    violations: seen.violations,
    doubled: await page.evaluate(doubledShares),
    errors: [...new Set(errors)],
  };
}

/** Opens the home page of a site in a page of its own, and loads the target there, in limited time. */
export async function loadInPage(
  browser: Browser,
  target: SmokeTarget,
  answer: (path: string) => Promise<Answer | null>,
): Promise<Observed> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const requested = new Set<string>();
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    const note = (text: string, where: string): void => {
      if (where.includes(target.folder)) errors.push(text.split('\n')[0] ?? text);
    };
    page.on('pageerror', (error) => note(error.message, error.stack ?? ''));
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text(), message.location().url);
    });
    await context.addInitScript(observePage);
    await context.route('**/*', async (route) => {
      const request = route.request();
      const { origin, pathname } = new URL(request.url());
      if (/^(?:script|stylesheet)$/.test(request.resourceType())) requested.add(request.url());
      const found = origin === ORIGIN ? await answer(pathname) : null;
      await route.fulfill(found ?? { status: 404, contentType: 'application/json', body: '{}' });
    });
    await page.goto(`${ORIGIN}/`, { waitUntil: 'domcontentloaded', timeout: WAIT_MS });
    return await observe(page, target, requested, errors);
  } catch (error) {
    return {
      isAskedFor: false,
      exposed: [],
      unchecked: [],
      violations: [],
      doubled: {},
      errors: [...errors, reasonOf(error)],
    };
  } finally {
    await context.close();
  }
}
