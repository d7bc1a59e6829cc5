import { auditedAct, type Logged } from '../audit-log';
import { knownGrants } from '../grants/grants';
import { parsePointer, sharesOf } from '../live/live-pointer';
import { SHELL } from '../parts/part-name';
import { orNull } from '../reason-of';
import { ChangedMeanwhile, ReleaseError } from '../release-error';
import { pointerFile } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';

export interface RetireOptions {
  readonly by: string;
  /** The reason, for the log and for the status. */
  readonly why: string;
}

/** The result of a retirement. */
export interface Retirement extends Logged {
  readonly part: string;
  /** The releases that were live: '1.1.0', '1.1.0 80 %, 1.2.0 20 %'; null where its pointer could not be read. */
  readonly from: string | null;
  /** The routes that the part is granted, as their first segments. */
  readonly routes: readonly string[];
}

/**
 * Withdraws a part: nothing of it is live any more, a first release too. Its releases stay in the store, and promoting one
 * brings it back. A payment or a charge goes on with the release that it began with (docs/rules.md: retired-parts).
 * @throws ReleaseError for the shell, where nothing of the part is live, and without a reason; ChangedMeanwhile where a
 * release was made live at the same time.
 */
export async function retire(store: Store, name: string, { by, why }: RetireOptions): Promise<Retirement> {
  return auditedAct(store, { by, action: 'retire', part: name, why }, async () => {
    if (name === SHELL)
      throw new ReleaseError(
        'The shell cannot be retired: there is no site without it. Promote another shell instead.',
      );
    if (why.trim() === '') throw new ReleaseError(`Say why ${name} is retired: the log and the status keep it.`);
    const stored = await store.read(pointerFile(name));
    if (!stored) throw new ReleaseError(`Nothing of ${name} is live, so there is nothing to retire.`);
    const routes = (await knownGrants(store))?.[name]?.prefixes ?? [];
    try {
      await store.remove(pointerFile(name), stored.tag);
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      throw new ChangedMeanwhile(
        `What is live of ${name} was changed by another promotion meanwhile. Look at wattline-release status, then decide again.`,
        { cause: error },
      );
    }
    // A part that is broken can be withdrawn too.
    const from = orNull(() => sharesOf(parsePointer(name, stored.content.toString())));
    return { part: name, from, routes };
  });
}
