import { isSparing } from '@wattline/base/browser';
import type { LiveFiles } from '@wattline/contract';
import type { Duty } from './duty';
import { keepAnswers } from './keep-answers';
import { keepFiles, type KeptFiles } from './keep-files';
import { keepPages, type KeptPages } from './keep-pages';
import type { PageMessage, WorkerFault } from './messages';
import { sendStops } from './send-stops';
import { tellDriver } from './tell-driver';
import type { Asking, WorkerScope } from './worker-scope';

/**
 * Fetches and keeps the live files, one after the other in the order of the list, and each group's documents once its
 * files and those of the first group are there: a kept document never needs a missing file. A failed file is fetched
 * the next time.
 *
 * @returns Whether all documents are kept.
 * @throws If there is no room: files that were kept by then stay.
 */
async function keepLive({ groups }: LiveFiles, files: KeptFiles, pages: KeptPages): Promise<boolean> {
  let isShellWhole = true;
  let isAllKept = true;
  for (const [index, group] of groups.entries()) {
    let isWhole = true;
    for (const [path, integrity] of group.files) isWhole = (await files.fetchKept(path, integrity)) && isWhole;
    if (index === 0) isShellWhole = isWhole;
    for (const segment of Object.keys(group.documents)) {
      const isKept = isShellWhole && isWhole && (await pages.fetchKept(segment));
      isAllKept &&= isKept;
    }
  }
  return isAllKept;
}

/**
 * Thrown by a network, a full disk or an ended request: no fault of the code. A network's failure is a TypeError too, in
 * words that each browser and each cause has of its own: one of the code names what is undefined, null or not a function.
 */
const isOfSurroundings = (thrown: unknown): boolean =>
  thrown instanceof DOMException ||
  (thrown instanceof TypeError && !/\b(?:undefined|null|is not)\b|cannot|can't access/i.test(thrown.message));

/** A line of the composed script: its first one is the list of what is live. */
const COMPOSED = /[^\s(@]*\/sw\.js(?:\?[^\s:]*)?:(\d+)(?=:\d+)/g;

/**
 * Sends a fault of the worker's code to a page, which reports it (docs/rules.md: errors-without-persons), with its places in
 * the file that the shell was built with.
 */
async function sendFault({ clients }: WorkerScope, { script = '/sw.js' }: LiveFiles, thrown: unknown): Promise<void> {
  if (isOfSurroundings(thrown)) return;
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const places = stack.replaceAll(COMPOSED, (_, line: string) => `${script}:${Number(line) - 1}`);
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  tab?.postMessage({ type: 'worker-failed', name, message, stack: places } satisfies WorkerFault);
}

/** The prefix of the names of all the app's caches. */
const OWN = 'wattline-';

const silently = (work: Promise<unknown> | undefined): Promise<unknown> => Promise.resolve(work).catch(() => undefined);

/**
 * Sets the service worker up (docs/decisions/0031): its duties, of which the first that takes a request answers it, and
 * its takeover from the earlier worker. Other requests go to the network as without a worker.
 */
export function startWorker(scope: WorkerScope, live: LiveFiles): void {
  const [pages, files] = [keepPages({ scope, live }), keepFiles({ scope, live })];
  const answers = keepAnswers({ scope, live });
  const duties: readonly Duty[] = [pages, files, answers, tellDriver({ scope, live }), sendStops({ scope, live })];
  let keeping: Promise<boolean> | null = null;
  const tell = (thrown: unknown): void => void silently(sendFault(scope, live, thrown));
  scope.addEventListener('error', ({ error }) => tell(error));
  scope.addEventListener('unhandledrejection', ({ reason }) => tell(reason));

  /**
   * Keeps the live files, once at a time.
   *
   * @returns Whether all documents are there.
   */
  const keepAll = (): Promise<boolean> => {
    // Without room, or without storage, the app works as without a worker.
    keeping ??= keepLive(live, files, pages)
      .catch(() => false)
      .finally(() => {
        keeping = null;
      });
    return keeping;
  };

  async function tidy(): Promise<void> {
    const owned = new Set(duties.flatMap(({ caches }) => caches));
    const names = await scope.caches.keys();
    const left = names.filter((name) => name.startsWith(OWN) && !owned.has(name));
    await Promise.all(left.map((name) => scope.caches.delete(name)));
    await Promise.all([pages.prune(), files.prune(), answers.prune(), files.dropWithdrawn()]);
  }

  /**
   * A worker that has one before it is installed once it has all documents of its own: until then the other one has those of
   * the composition before, and their files. It may not wait beside it either: a browser puts one that waits in its place
   * when the last tab is closed. The next page tries again.
   * Withdrawn releases go first, those of the worker before it too.
   *
   * @throws Error where documents are missing.
   */
  async function install(): Promise<void> {
    await silently(Promise.all([pages.dropWithdrawn(), files.dropWithdrawn()]));
    const hasOneBefore = await pages.hasAny().catch(() => false);
    if (hasOneBefore && (isSparing(scope.navigator) || !(await keepAll())))
      throw new Error('Not all documents are kept.');
    await scope.skipWaiting();
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => {
    event.waitUntil(silently(scope.clients.claim()));
    event.waitUntil(silently(tidy()));
  });
  scope.addEventListener('message', (event) => {
    if ((event.data as Partial<PageMessage> | null)?.type !== 'keep-live') return;
    event.waitUntil(keepAll());
  });
  scope.addEventListener('fetch', (asking: Asking) => {
    for (const duty of duties) {
      const answer = duty.answer(asking);
      if (!answer) continue;
      // A browser that has it as an answer calls its rejection handled.
      answer.catch(tell);
      return asking.respondWith(answer);
    }
  });
}
