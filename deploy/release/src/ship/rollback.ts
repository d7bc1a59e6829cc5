import { auditedAct, readAudit } from '../audit-log';
import { readComposed } from '../live/as-composed';
import { requireReady } from '../live/fit';
import { changePointer, readPointer, sharesOf, type LivePointer, type PointerChange } from '../live/live-pointer';
import { typedName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { knownKeys } from '../signing/known-keys';
import type { Store } from '../store/store';

export interface RollbackOptions {
  readonly by: string;
  /** The reason, for the log. */
  readonly why?: string | undefined;
  /** Only while this is the newest live release: watching one must not take back another, nor a second try. */
  readonly only?: string | undefined;
  /** The tag of the pointer that was looked at: with another one there, nothing is taken back. */
  readonly seen?: string | undefined;
}

/** The newest live release: the one on trial, else everybody's. */
const newestOf = ({ releases }: LivePointer): string => releases.at(-1)?.version ?? '';

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
 * A rollback that was done and not composed looks to the person who asked for it as if it had failed: the next one would
 * go one release too far.
 * @throws ReleaseError where visitors still get what the pointer has left.
 */
async function requireShown(store: Store, name: string, pointer: LivePointer, siteKey: string | null): Promise<void> {
  const composed = (await readComposed(store, siteKey))?.get(name);
  const known = new Set([...pointer.releases.map(({ version }) => version), ...pointer.earlier]);
  const left = (composed?.releases ?? []).map(({ part }) => part.version).filter((version) => !known.has(version));
  if (left.length === 0) return;
  throw new ReleaseError(
    [
      `${name} ${left.join(' and ')} is taken back already, and visitors still get it until the site is composed:`,
      `run wattline-release compose. To go back further than ${newestOf(pointer)}, name it:`,
      `wattline-release rollback ${typedName(name)} --from ${newestOf(pointer)}.`,
    ].join(' '),
  );
}

/**
 * A rollback by another person or by watch may have brought the live release back. Without a question, the next
 * rollback would take this sound release back too.
 * @throws ReleaseError where the last change of the part was a rollback.
 */
async function requireNotTakenBack(store: Store, name: string, pointer: LivePointer): Promise<void> {
  // A rollback does not wait for a log that cannot be read.
  const audit = await readAudit(store, [name], 0).catch(() => null);
  const last = audit?.changes.get(name);
  if (last?.action !== 'rollback' || last.to !== sharesOf(pointer)) return;
  const [left] = pointer.earlier;
  const why = last.why === null ? '' : ` (${last.why})`;
  throw new ReleaseError(
    [
      `${name} ${last.from ?? ''} was taken back already, at ${last.at} by ${last.by}${why}: ${last.to} is what was good before.`,
      `To leave that too${left === undefined ? '' : ` and go back to ${left}`}, name it:`,
      `wattline-release rollback ${typedName(name)} --from ${newestOf(pointer)}.`,
    ].join(' '),
  );
}

/**
 * Takes the release on trial back or, where there is none, goes back to what was live before; what is taken back is no
 * release to fall back on. Done even where the audit log cannot be written.
 * @throws ReleaseError where there is no way back, it does not fit what is live, is not signed where that is asked for, or was altered;
 * where the last change was a rollback, or visitors still have what was taken back, unless `only` or `seen` says what is meant; ChangedMeanwhile.
 */
export async function rollback(
  store: Store,
  name: string,
  { by, why, only, seen }: RollbackOptions,
): Promise<PointerChange> {
  const present = await readPointer(store, name).catch(() => null);
  const from = present && sharesOf(present.pointer);
  const entry = { by, action: 'rollback', part: name, from, why: why ?? null } as const;
  const takeBack = async (): Promise<PointerChange> => {
    const pointer = (await readPointer(store, name))?.pointer ?? null;
    const version = back(name, pointer, only).releases[0]?.version ?? '';
    if (pointer && only === undefined && seen === undefined) {
      await requireShown(store, name, pointer, (await knownKeys(store)).siteKey);
      await requireNotTakenBack(store, name, pointer);
    }
    // Before anything is changed: what is not signed would not be composed.
    await requireReady(store, [{ name, version }]);
    return (await changePointer(store, name, (before) => back(name, before, only), seen)).change;
  };
  return auditedAct(store, entry, takeBack, { evenUnlogged: true });
}
