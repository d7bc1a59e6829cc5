import type { LiveFiles } from '@wattline/contract';
import { requireWorker } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/matches-integrity';
import { SITE } from '../store-paths';
import type { Store } from '../store/store';

/** The service worker's name in the site. Browsers ask for it again and again: it must not carry a hash. */
export const WORKER_FILE = 'sw.js';

/**
 * A worker that takes the place of the one before it at the next visit, empties all that it kept, and removes itself. It
 * is written here, and not built, so that it works whatever was wrong with the other one. A page that registers the worker
 * just after it has left takes that back, and says a word to the worker then: it leaves again.
 */
export const REMOVED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => undefined)
      .then(() => registration.unregister()),
  ),
);
addEventListener('message', (event) => event.waitUntil(registration.unregister()));
`;

/** The shell's part of the worker as it was composed last: a shell that breaks keeps it. */
async function composedWorker(store: Store): Promise<Buffer | null> {
  const file = await store.read(`${SITE}/${WORKER_FILE}`);
  return file && file.content.subarray(file.content.indexOf('\n') + 1);
}

/**
 * The text of the service worker: the shell's own, behind the list of what is live, so that each change of what is live
 * makes another one. With `isOn` false, or from a shell that has none, it is one that removes itself.
 *
 * @throws ReleaseError for a worker that is not the one that the shell's part.json names.
 */
export async function workerScript(store: Store, shell: BuiltPart, live: LiveFiles, isOn: boolean): Promise<string> {
  const { worker } = shell;
  if (!isOn || !worker) return REMOVED_WORKER;
  const composed = await composedWorker(store);
  const isKept = composed && matchesIntegrity(composed, worker.integrity);
  const code = isKept ? composed : await requireWorker(store, shell);
  if (!code) return REMOVED_WORKER;
  return `var wattlineLive=${JSON.stringify(live)};\n${code.toString()}`;
}
