import { auditedAct, type Logged } from '../audit-log';
import { requireFit } from '../live/fit';
import { changePointer, readPointer, sharesOf, withoutWithdrawn, type LivePointer } from '../live/live-pointer';
import { changeVersions, readVersions, WITHDRAWN } from '../live/version-list';
import { isVersion, typedName, SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { knownKeys } from '../signing/known-keys';
import { requireVouched } from '../signing/part-signature';
import { pointerFile } from '../store-paths';
import type { Store } from '../store/store';

export interface WithdrawOptions {
  readonly by: string;
  /** The reason, for the log. */
  readonly why: string;
}

/** The result of withdrawing a version, or of allowing it again. */
export interface Withdrawal extends Logged {
  readonly part: string;
  /** The live releases before and after it: '1.1.0', '1.1.0 80 %, 1.2.0 20 %'; '' for nothing. */
  readonly from: string;
  readonly to: string;
  readonly result: 'done' | 'unchanged';
}

const NOTHING_LIVE: LivePointer = { releases: [], earlier: [] };

/** @throws ReleaseError where what would be live in its place is not fit to be, or nothing would be of the shell. */
async function requireWayOn(store: Store, name: string, before: LivePointer, after: LivePointer): Promise<void> {
  const isNew = ({ version }: { readonly version: string }): boolean =>
    before.releases.every((release) => release.version !== version);
  if (name === SHELL && before.releases.length > 0 && after.releases.length === 0)
    throw new ReleaseError('No other shell could be live. Promote another one first.');
  const wishes = after.releases.filter(isNew).map(({ version }) => ({ name, version }));
  if (wishes.length === 0) return;
  try {
    await requireFit(store, wishes);
    await requireVouched(store, wishes, (await knownKeys(store)).partKeys);
  } catch (cause) {
    if (!(cause instanceof ReleaseError)) throw cause;
    throw new ReleaseError(
      `${cause.message} Nothing is withdrawn: promote another release first${name === SHELL ? '' : ', or retire the part'}.`,
      { cause },
    );
  }
}

/**
 * Withdraws a version of a part: no visitor gets it from the next composition on, whether it is live or not, and pages
 * that run it leave it (docs/rules.md: withdrawn-releases). Where it is live, the release before it is in its place, or
 * nothing of the part is. Done even where the audit log cannot be written.
 *
 * @throws ReleaseError for a version that there cannot be, and where what would be live in its place does not fit what is
 * live or is not signed where that is asked for.
 */
export async function withdraw(
  store: Store,
  name: string,
  version: string,
  { by, why }: WithdrawOptions,
): Promise<Withdrawal> {
  const work = async (): Promise<Withdrawal> => {
    if (!isVersion(version)) throw new ReleaseError(`'${version}' is no version, such as 1.2.0.`);
    const before = (await readPointer(store, name))?.pointer ?? NOTHING_LIVE;
    const after = withoutWithdrawn(before, [version]);
    await requireWayOn(store, name, before, after);
    const isNew = await changeVersions(store, WITHDRAWN, name, (versions) => [...new Set([...versions, version])]);
    return { part: name, from: sharesOf(before), to: sharesOf(after), result: isNew ? 'done' : 'unchanged' };
  };
  const entry = { by, action: 'withdraw', part: name, why: `${version}: ${why}` } as const;
  return auditedAct(store, entry, work, { evenUnlogged: true });
}

/**
 * Allows a version again that was withdrawn. What is live stays: to make it live, promote it.
 * @throws ReleaseError where it is not withdrawn; ChangedMeanwhile.
 */
export async function allowAgain(
  store: Store,
  name: string,
  version: string,
  { by, why }: WithdrawOptions,
): Promise<Withdrawal> {
  const work = async (): Promise<Withdrawal> => {
    if (!(await readVersions(store, WITHDRAWN, name)).includes(version))
      throw new ReleaseError(`${name} ${version} is not withdrawn. See wattline-release status.`);
    const stored = await readPointer(store, name);
    const live = stored?.pointer ?? NOTHING_LIVE;
    // A pointer that still names it would make it live by itself.
    if (stored && live.releases.length === 0) await store.remove(pointerFile(name), stored.tag);
    else if (stored) await changePointer(store, name, (before) => before ?? live);
    await changeVersions(store, WITHDRAWN, name, (versions) => versions.filter((one) => one !== version));
    return { part: name, from: sharesOf(live), to: sharesOf(live), result: 'done' };
  };
  const entry = { by, action: 'withdraw', part: name, why: `${version} is allowed again: ${why}` } as const;
  return auditedAct(store, entry, work);
}

/** How a version that is withdrawn is allowed again, as one types it. */
export const backCommand = (name: string, version: string): string =>
  `wattline-release withdraw ${typedName(name)} ${version} --back --why <reason>`;
