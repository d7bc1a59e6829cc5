import type { Release, RemoteModule } from '@wattline/contract';
import { isAvoided } from '../avoided-releases';
import type { Candidate } from '../candidates';
import { choices } from '../choices';
import { showFailure } from '../composition';
import { refreshDiscovery } from '../discovery-source';
import { loadCandidate, running, wholeAddress } from '../load-candidate';
import { asPartError, PartError } from '../part-error';
import { forgetAvoided } from './avoid';
import { blameRelease } from './blame-release';
import { fetchAfresh } from './fetch-afresh';

export { blameLeft } from './blame-left';
export { fetchAfresh };
export { reportStray } from './report-stray';
export { sendReport } from './send-report';

/** Waits before the second and the third attempt, in milliseconds. */
const BACKOFF_MS = [400, 1_200];

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How often each release was tried again on this page. */
const retried = new Map<string, number>();

/** The entry's address, never the same twice: what the browser or the runtime keeps of a failure is passed by. */
function freshAddress(entry: string, { url }: Release): string {
  const retries = (retried.get(url) ?? 0) + 1;
  retried.set(url, retries);
  const address = new URL(wholeAddress(entry));
  address.searchParams.set('r', `${retries}`);
  return address.href;
}

/** A release that did not load at once. */
interface FailedAttempt {
  readonly candidate: Candidate;
  readonly error: unknown;
  /** When the part was first asked for (performance.now). */
  readonly since: number;
}

/**
 * A release that failed once, again: at a fresh address, then at its fallback address. Without one it is tried a third
 * time only when there is no other release: another is worth more. Errors: PartError.
 */
async function retry(part: string, { candidate, error, since }: FailedAttempt): Promise<RemoteModule> {
  if (error instanceof PartError) throw error;
  const { url, fallbackUrl, extras } = candidate.release;
  const isOnly = (await choices(part)).length === 1;
  const entries = [url, fallbackUrl ?? (isOnly ? url : null)].filter((entry) => entry !== null);
  let cause = error;
  for (const [index, entry] of entries.entries()) {
    await wait(BACKOFF_MS[index] ?? 0);
    await fetchAfresh((extras?.wattline?.preload ?? []).map((file) => file.url));
    try {
      return await loadCandidate(part, {
        candidate,
        address: freshAddress(entry, candidate.release),
        isFallback: entry !== url,
        since,
      });
    } catch (thrown) {
      if (thrown instanceof PartError) throw thrown;
      cause = thrown;
    }
  }
  throw new PartError(part, 'entry-failed', { cause });
}

/**
 * The next best release in place of one that failed for good. Errors: that failure, when each release has had its
 * chance, and where another one would not help: the connection is to blame, or a signed link asked for just this one.
 */
async function goOn(
  part: string,
  { release, chosen }: Candidate,
  error: PartError,
  since: number,
): Promise<RemoteModule> {
  if (chosen === 'override' || !(await blameRelease(part, release, error))) throw error;
  const [candidate] = await choices(part);
  if (isAvoided(part, candidate.release)) throw error;
  showFailure(part, error, 'loading');
  return tryOnce(part, candidate, since);
}

/** A release at a fresh address, and what to do when it does not load. Errors: PartError. */
async function tryOnce(part: string, candidate: Candidate, since: number): Promise<RemoteModule> {
  const { release } = candidate;
  try {
    return await loadCandidate(part, {
      candidate,
      address: freshAddress(release.url, release),
      isFallback: false,
      since,
    });
  } catch (error) {
    return recover(part, { candidate, error, since });
  }
}

/** What to do about a release that did not load: try it again, then go on with the next best. Errors: PartError. */
export async function recover(part: string, failed: FailedAttempt): Promise<RemoteModule> {
  try {
    return await retry(part, failed);
  } catch (thrown) {
    return goOn(part, failed.candidate, asPartError(part, thrown), failed.since);
  }
}

/** The next best release in place of the one that runs and threw while rendering. Errors: PartError. */
export async function replace(part: string, error: PartError): Promise<RemoteModule> {
  const candidate = running.get(part);
  if (!candidate) throw error;
  return goOn(part, candidate, error, performance.now());
}

/** The driver tries again: discovery as it is now, and another chance for each release when each has failed. Errors: PartError. */
export async function loadAfresh(part: string): Promise<RemoteModule> {
  await refreshDiscovery();
  const [candidate] = await choices(part);
  if (isAvoided(part, candidate.release)) forgetAvoided(part);
  const [best] = await choices(part);
  return tryOnce(part, best, performance.now());
}
