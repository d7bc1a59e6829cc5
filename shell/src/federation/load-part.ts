import type { RemoteModule } from '@wattline/contract';
import { choices } from './choices';
import { showFailure, showPart, type PartNews } from './composition';
import { loadCandidate, running, wholeAddress } from './load-candidate';
import { isLoadSampled, LOAD_WEIGHT } from './load-sample';
import { asPartError, PartError } from './part-error';

const loaded = new Map<string, Promise<RemoteModule>>();

/** What to do about a failure is code of its own: most pages never need it. Errors: `failure`, when it does not come. */
const recovery = () => import(/* webpackChunkName: "recovery" */ './recovery/recovery');
const recoveryFrom = (failure: unknown) =>
  recovery().catch(() => {
    throw failure;
  });

/** discover → choose → verify → load → recover. Errors: PartError. */
async function load(part: string): Promise<RemoteModule> {
  const since = performance.now();
  const [candidate] = await choices(part);
  try {
    return await loadCandidate(part, {
      candidate,
      address: wholeAddress(candidate.release.url),
      isFallback: false,
      since,
    });
  } catch (error) {
    const { recover } = await recoveryFrom(error);
    return recover(part, { candidate, error, since });
  }
}

/** By then the page stands, and its own requests have gone out. In milliseconds. */
const REPORT_DELAY_MS = 2_000;

/** The releases that were reported as loaded. */
const told = new Set<string>();

/** Reports that a release was loaded, once a page, where this visitor is in the sample. */
function reportLoaded(remote: string): void {
  const { url, metadata } = running.get(remote)?.release ?? {};
  if (!url || !metadata || told.has(url) || !isLoadSampled()) return;
  told.add(url);
  const report = { kind: 'loaded', remote, version: metadata.version, weight: LOAD_WEIGHT } as const;
  setTimeout(
    () =>
      void recovery().then(
        ({ sendReport }) => sendReport(report),
        () => undefined,
      ),
    REPORT_DELAY_MS,
  );
}

/** Keeps what is being loaded, so that whoever asks meanwhile gets the same; a failure is told, and forgotten. */
function follow(part: string, start: () => Promise<RemoteModule>, news: PartNews = 'begun'): Promise<RemoteModule> {
  showPart(part, news);
  const loading = start().catch((thrown: unknown) => {
    const error = asPartError(part, thrown);
    if (loaded.get(part) === loading) {
      loaded.delete(part);
      running.delete(part);
      showFailure(part, error, 'failed');
    }
    throw error;
  });
  // What asked may listen only once it is on the page: until then a failure has no handler of its own.
  loading.then(
    () => reportLoaded(part),
    () => undefined,
  );
  loaded.set(part, loading);
  return loading;
}

/** A part's module, loaded once a page. Errors: PartError; the next call tries again. */
export const loadPart = (part: string): Promise<RemoteModule> => loaded.get(part) ?? follow(part, () => load(part));

/**
 * The same, afresh: with discovery as it is now, past everything that failed before on this page; when every release
 * has failed for this visitor, each has another chance. Errors: PartError.
 */
export const reloadPart = (part: string): Promise<RemoteModule> =>
  follow(part, async () => {
    const { loadAfresh } = await recoveryFrom(new PartError(part, 'entry-failed'));
    return loadAfresh(part);
  });

/** Another release in place of the one that threw this while rendering. Errors: PartError, when there is none. */
export function replaceBroken(part: string, thrown: unknown): Promise<RemoteModule> {
  const error = new PartError(part, 'render-failed', { cause: thrown });
  const start = async (): Promise<RemoteModule> => (await recoveryFrom(error)).replace(part, error);
  return follow(part, start, { state: 'loading' });
}

/**
 * Something threw where no part stands any more: the clean-up of `left`, which was just left, or the shell. A release that
 * is blamed for it gives way to another one when its part is shown next. Never throws.
 */
export async function tellThrown(thrown: unknown, left: string | null): Promise<void> {
  const blamed = await recovery().then(
    ({ blameLeft }) => blameLeft(thrown, left),
    () => null,
  );
  if (blamed === null) return;
  loaded.delete(blamed);
  running.delete(blamed);
}

/** What nothing caught: reported, where it is a part's. `address` is that of the script that threw it. Never throws. */
export const tellStray = (thrown: unknown, address?: string): Promise<void> =>
  recovery().then(
    ({ reportStray }) => reportStray(thrown, address),
    () => undefined,
  );

/**
 * A script did not load. A copy that came damaged would be met again at each try: the browser holds it in memory and on
 * disk. What the server has now takes its place, so that a lazy chunk can be asked for again without a reload
 * (docs/rules.md: lazy-chunks-can-be-retried). Never throws.
 */
export const replaceCopy = (script: string): Promise<void> =>
  recovery().then(
    ({ fetchAfresh }) => fetchAfresh(script.startsWith(`${location.origin}/`) ? [script] : []),
    () => undefined,
  );
