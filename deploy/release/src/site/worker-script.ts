import type { LiveFiles } from '@wattline/contract';
import { withAnotherWorker } from '../live/live-now';
import type { BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { releaseFolder } from '../store-paths';

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

/**
 * The text of the service worker: the shell's own, behind the list of what is live, so that each change of what is live
 * makes another one. With `isOn` false, or from a shell that has none, it is one that removes itself.
 *
 * @param code The code of the shell's worker; undefined where none is there that is the one of the shell's part.json.
 * @throws ReleaseError for a worker that is not the one that the shell's part.json names.
 */
export function workerScript(
  { version, worker }: BuiltPart,
  code: string | undefined,
  live: LiveFiles,
  isOn: boolean,
): string {
  if (!isOn || !worker) return REMOVED_WORKER;
  if (code === undefined) throw withAnotherWorker(version, worker.file);
  const script = `/${releaseFolder(SHELL, version)}/${worker.file}`;
  return `var wattlineLive=${JSON.stringify({ ...live, script })};\n${code}`;
}
