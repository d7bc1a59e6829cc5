import { audited } from '../audit-log';
import { requireFit } from '../live/fit';
import { changePointer, readPointer, type LivePointer, type PointerChange } from '../live/live-pointer';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';

export interface RollbackOptions {
  readonly by: string;
  /** The reason, for the log. */
  readonly why?: string | undefined;
  /** Only while this is the newest live release: watching one must not take back another. */
  readonly only?: string;
  /** The tag of the pointer that was looked at: with another one there, nothing is taken back. */
  readonly seen?: string;
}

/** The newest live release: the one on trial, else everybody's. */
export const newestOf = ({ releases }: LivePointer): string => releases.at(-1)?.version ?? '';

function back(name: string, pointer: LivePointer | null, only: string | undefined): LivePointer {
  const [present, onTrial] = pointer?.releases ?? [];
  if (!pointer || !present) throw new ReleaseError(`Nothing of ${name} is live, so there is nothing to take back.`);
  if (only !== undefined && newestOf(pointer) !== only)
    throw new ReleaseError(`${name} ${only} is not the newest live release any more: ${newestOf(pointer)} is.`);
  if (onTrial) return { releases: [{ version: present.version, traffic: 100 }], earlier: pointer.earlier };
  const [previous, ...earlier] = pointer.earlier;
  if (previous === undefined)
    throw new ReleaseError(`Nothing of ${name} was live before ${present.version}. Promote another release.`);
  return { releases: [{ version: previous, traffic: 100 }], earlier };
}

/**
 * Takes the release on trial back or, where there is none, goes back to what was live before; what is taken back is no
 * release to fall back on.
 * @throws ReleaseError where there is no way back, or it does not fit what is live; ChangedMeanwhile.
 */
export async function rollback(
  store: Store,
  name: string,
  { by, why, only, seen }: RollbackOptions,
): Promise<PointerChange> {
  const entry = { by, action: 'rollback', part: name, ...(why !== undefined && { why }) } as const;
  const [change] = await audited(store, [entry], async () => {
    const goal = back(name, (await readPointer(store, name))?.pointer ?? null, only).releases[0]?.version ?? '';
    await requireFit(store, [{ name, version: goal }]);
    return [(await changePointer(store, name, (pointer) => back(name, pointer, only), seen)).change];
  });
  if (!change) throw new Error('The rollback reported no change.');
  return change;
}
