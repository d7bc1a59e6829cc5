import { isRemoteModule, type Discovery, type Release, type RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { chooseRelease } from './choose-release';
import { discovery } from './discovery-source';
import { loadModule } from './federation-host';
import { fetchAfresh } from './fetch-afresh';
import { PartError } from './part-error';
import { visitorBucket } from './visitor-bucket';

/** Waits before the second and the third attempt, in milliseconds. */
const BACKOFF_MS = [400, 1_200];

const loaded = new Map<string, Promise<RemoteModule>>();
/** Never the same address twice on one page: what the browser or the runtime keeps of a failure is passed by. */
const attempts = new Map<string, number>();

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function nextAttempt(part: string): number {
  const attempt = attempts.get(part) ?? 0;
  attempts.set(part, attempt + 1);
  return attempt;
}

async function loadFrom(part: string, entry: string, integrity: string | undefined): Promise<RemoteModule> {
  const module = await loadModule(part, entry, integrity, nextAttempt(part));
  if (!isRemoteModule(module)) throw new PartError(part, 'not-a-remote');
  return module;
}

async function loadWithRetries(part: string, release: Release): Promise<RemoteModule> {
  const { integrity } = release.metadata;
  // Development servers build as they serve, so there is nothing to vouch for; a shipped shell fails closed.
  if (integrity === undefined && process.env.NODE_ENV === 'production') throw new PartError(part, 'integrity-missing');
  const entries = [release.url, release.url, release.fallbackUrl ?? release.url];
  let cause: unknown;
  for (const [attempt, entry] of entries.entries()) {
    if (attempt > 0) await wait(BACKOFF_MS[attempt - 1] ?? 0);
    // Tried before on this page: what came then may be damaged, and is kept for a year.
    if (attempts.has(part)) await fetchAfresh((release.extras?.wattline?.preload ?? []).map(({ url }) => url));
    try {
      return await loadFrom(part, entry, integrity);
    } catch (error) {
      if (error instanceof PartError) throw error;
      cause = error;
    }
  }
  throw new PartError(part, 'entry-failed', { cause });
}

async function load(part: string, source: Promise<Discovery>): Promise<RemoteModule> {
  const since = performance.now();
  let version: string | null = null;
  try {
    const release = chooseRelease(await source, part, visitorBucket());
    ({ version } = release.metadata);
    const module = await loadWithRetries(part, release);
    bus.emit('remote/loaded', { remote: part, version, milliseconds: Math.round(performance.now() - since) }, 'shell');
    return module;
  } catch (error) {
    const failure = error instanceof PartError ? error : new PartError(part, 'entry-failed', { cause: error });
    bus.emit('remote/failed', { remote: part, version, code: failure.code, message: failure.message }, 'shell');
    throw failure;
  }
}

/**
 * A part's module: discover → choose → verify → load, once a page; a failure is forgotten, so that the
 * next call tries again. Errors: PartError.
 */
export function loadPart(part: string): Promise<RemoteModule> {
  const known = loaded.get(part);
  if (known) return known;
  const loading = load(part, discovery());
  loaded.set(part, loading);
  loading.catch(() => loaded.delete(part));
  return loading;
}

/** The same, afresh: with discovery as it is now, past everything that failed before. Errors: PartError. */
export async function reloadPart(part: string): Promise<RemoteModule> {
  loaded.delete(part);
  await discovery(true);
  return loadPart(part);
}
