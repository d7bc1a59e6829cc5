import { KEPT_AT, keptCaches, type KeptKind } from '@wattline/contract';
import { earlier, type KeptItem } from './kept-item';

/** The prefix of the names of all the app's caches. */
const OWN = 'wattline-';

const kinds: ReadonlyMap<string, KeptKind> = new Map(Object.entries(keptCaches));

/** The time of a kept answer: when the worker kept it, else the server's. */
function timeOf({ headers }: Response): number | null {
  const kept = Number(headers.get(KEPT_AT) ?? Number.NaN);
  const time = Number.isFinite(kept) ? kept : Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(time) ? time : null;
}

async function itemOf(name: string): Promise<KeptItem> {
  const answers = await (await caches.open(name)).matchAll();
  const since = answers.map(timeOf).reduce(earlier, null);
  // A cache of an earlier release holds what the app itself needs.
  return { kind: kinds.get(name) ?? 'app', count: answers.length, since, remove: () => caches.delete(name) };
}

/** The caches of the service worker; empty where the browser has none, or blocks them. Never rejects. */
export async function readKeptCaches(): Promise<readonly KeptItem[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(OWN));
    return await Promise.all(names.map(itemOf));
  } catch {
    return [];
  }
}
