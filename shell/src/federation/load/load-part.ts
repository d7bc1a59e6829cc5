import type { RemoteModule } from '@wattline/contract';
import type { Plan } from '../choose/attempts';
import { choose } from '../choose/choose';
import { asPartError, PartError } from '../part-error';
import { running, setPartFailed, setPartStatus, type PartChange } from '../part-status';
import { recoveryFrom, withRecovery } from '../recover/recovery';
import { loadEntry } from './load-entry';

const loaded = new Map<string, Promise<RemoteModule>>();

/**
 * discover → choose → load → recover: one attempt after another, until an entry loads or nothing is left to try.
 *
 * @throws PartError, or the last failure where the code for failures cannot be fetched.
 */
async function load(plan: Promise<Plan>): Promise<RemoteModule> {
  const since = performance.now();
  let left = await plan;
  for (;;) {
    try {
      return await loadEntry(left[0], since);
    } catch (error) {
      // Another release of the part would need the same chunk of the shell.
      if (error instanceof PartError && error.code === 'runtime-failed') throw error;
      const { planAfter } = await recoveryFrom(error);
      left = await planAfter(left, error);
    }
  }
}

/** Keeps a running load, so that all callers share it. A failure is published and not kept. */
function track(part: string, plan: Promise<Plan>, change: PartChange = 'requested'): Promise<RemoteModule> {
  setPartStatus(part, change);
  const loading = load(plan).catch((thrown: unknown) => {
    const error = asPartError(part, thrown);
    if (loaded.get(part) === loading) {
      loaded.delete(part);
      running.delete(part);
      setPartFailed(error, 'failed');
    }
    throw error;
  });
  // Callers may attach a handler later; this one keeps the browser from reporting an unhandled rejection.
  loading.catch(() => undefined);
  loaded.set(part, loading);
  return loading;
}

/** A part's module where it was asked for on this page, also while it is on its way. @throws As loadPart. */
export const loadedPart = (part: string): Promise<RemoteModule> | undefined => loaded.get(part);

/** A part's module, loaded once per page. After a failure the next call tries again. @throws PartError. */
export function loadPart(part: string): Promise<RemoteModule> {
  return loaded.get(part) ?? track(part, choose(part));
}

/**
 * Loads a part again: by discovery as it is now, at an address that was not used before. When every release has failed for
 * this visitor, each has another chance. @throws PartError.
 */
export function reloadPart(part: string): Promise<RemoteModule> {
  const failure = new PartError(part, 'entry-failed');
  return track(
    part,
    recoveryFrom(failure).then(({ planAfresh }) => planAfresh(part)),
  );
}

/** Bundlers' chunk loaders reject by this name. */
const isMissingChunk = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'ChunkLoadError';

/**
 * Loads another release in place of the one that threw this while rendering. A screen with a chunk that did not arrive
 * is no fault of its release, and was asked for often enough: the driver tries again (docs/rules.md: lazy-chunks-can-be-retried).
 *
 * @throws PartError if there is none.
 */
export function replaceBroken(part: string, thrown: unknown): Promise<RemoteModule> {
  if (isMissingChunk(thrown)) {
    void withRecovery(({ reportMissingFile }) => reportMissingFile(part, thrown));
    return track(part, Promise.reject(asPartError(part, thrown)), { state: 'loading' });
  }
  const problem = new PartError(part, 'render-failed', { cause: thrown });
  const plan = recoveryFrom(problem).then(({ planInstead }) => planInstead(running.get(part), problem));
  return track(part, plan, { state: 'loading' });
}

/**
 * Something threw outside of every part's place: the clean-up of `left`, which was just left, or the shell. A release that
 * is blamed for it gives way to another one when its part is shown next. Never throws.
 */
export async function reportThrown(thrown: unknown, left: string | null): Promise<void> {
  const blamed = await withRecovery(({ blameThrown }) => blameThrown(thrown, left));
  if (!blamed) return;
  loaded.delete(blamed);
  running.delete(blamed);
}
