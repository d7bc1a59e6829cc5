import { partsIn } from '../live/live-parts';
import { SHELL } from '../parts/part-name';
import { reasonOf } from '../reason-of';
import { AUDIT, DISCOVERY_FILE, ENVIRONMENT_FILE, partFolder, pointerFile, SITE } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';
import { notSeen, ok, wrong, type Check } from './check';

/** The tag of no file: a write that asks for it changes nothing, and is refused by who may not write before that is looked at. */
const NO_TAG = '"00000000000000000000000000000000"';

/** Whether these credentials may write a path. Nothing is written. @throws What the store throws for another reason. */
async function mayWrite(store: Store, path: string): Promise<boolean> {
  try {
    await store.write(path, Buffer.from(''), NO_TAG);
    return true;
  } catch (error) {
    if (error instanceof StoreConflict) return true;
    const { $metadata, code } = error as {
      readonly $metadata?: { readonly httpStatusCode?: number };
      readonly code?: string;
    };
    if ($metadata?.httpStatusCode === 403 || code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

/**
 * Holds the credentials at hand against the rights of a part's team: its own folder, its pointer and the log, and nothing of another part, of
 * the site or of the environment (init --bucket writes such a policy).
 */
export async function roleChecks(store: Store, part: string): Promise<readonly Check[]> {
  const other = (await partsIn(store)).find((name) => name !== part) ?? SHELL;
  const rows = [
    ['its own part', `${partFolder(part)}/doctor.json`, true],
    ['its pointer', pointerFile(part), true],
    ['the log', `${AUDIT}/doctor.json`, true],
    ['another part', pointerFile(other), false],
    ['the site', `${SITE}/${DISCOVERY_FILE}`, false],
    ['environment', ENVIRONMENT_FILE, false],
  ] as const;
  return Promise.all(
    rows.map(async ([name, path, isRight]): Promise<Check> => {
      try {
        const may = await mayWrite(store, path);
        const found = `these credentials may ${may ? '' : 'not '}write ${path}`;
        const todo = 'Give the role the policy that wattline-release init --bucket writes for its part.';
        return Object.assign({ name }, may === isRight ? ok(found) : wrong(found, todo));
      } catch (error) {
        return Object.assign({ name }, notSeen(reasonOf(error), 'Mend that, then run it again.'));
      }
    }),
  );
}
