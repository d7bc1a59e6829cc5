import { partsWith } from '../live/live-now';
import { type ReleaseName, SHELL } from '../parts/part-name';
import { reasonOf } from '../reason-of';
import { keysIn } from '../signing/known-keys';
import { storedEnvironment } from '../site/environment';
import type { Store } from '../store/store';
import { loadInPage } from './load-in-page';
import { smokeProblems } from './smoke-problems';
import { composeSmoke, smokeSite, smokeTarget } from './smoke-site';

/** How a release did in a page. */
interface Smoked {
  readonly release: ReleaseName;
  readonly problems: readonly string[];
}

/** The releases that were tried, or why none was. */
export type SmokeLoad =
  | { readonly smoked: readonly Smoked[]; readonly why: null }
  | { readonly smoked: readonly []; readonly why: string };

const notTried = (why: string): SmokeLoad => ({ smoked: [], why });

/**
 * Loads the entry and each exposed module of releases in a headless page of the shell, as it would be with them: from the
 * store's bytes, by the shell's own runtime, under the site's own policy, and without the network. With a shell among them,
 * the live remotes too.
 *
 * @throws ReleaseError for what is not published, and where it is not known what visitors have of a live part.
 */
export async function smokeLoad(store: Store, wishes: readonly ReleaseName[]): Promise<SmokeLoad> {
  // Other commands do not wait for what only this one needs.
  const { browserArguments, findBrowser } = await import('../../find-browser.mjs');
  const browser = findBrowser();
  if (browser === null) return notTried('no Chromium; set CHROME_PATH');
  const environment = await storedEnvironment(store).catch(() => null);
  if (!environment) return notTried('the store knows no environment; run wattline-release compose --config FILE once');
  // It is tried before it is signed, too: promoting asks for signatures.
  const parts = await partsWith(store, wishes, keysIn({ ...environment, partKeys: {} }));
  if (parts.every(({ name }) => name !== SHELL)) return notTried('no shell is live');
  const isWished = (name: string): boolean => wishes.some((wish) => wish.name === name);
  const targets = parts
    .filter(({ name }) => name !== SHELL && (isWished(name) || isWished(SHELL)))
    .flatMap(({ releases: [release] }) => (release ? smokeTarget(release.part) : []));
  const site = composeSmoke(parts, environment);
  const { chromium } = await import('playwright-core');
  const running = await chromium
    .launch({ executablePath: browser, args: browserArguments() })
    .catch((error: unknown) => reasonOf(error).split('\n')[0] ?? '');
  if (typeof running === 'string') return notTried(`${browser} does not start: ${running}`);
  try {
    const smoked: Smoked[] = [];
    for (const target of targets) {
      const observed = await loadInPage(running, target, smokeSite(store, site, target));
      const { name, version } = target.part;
      smoked.push({ release: { name, version }, problems: smokeProblems(target, observed) });
    }
    return { smoked, why: null };
  } finally {
    await running.close();
  }
}
