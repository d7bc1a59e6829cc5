import { basename } from 'node:path/posix';
import { readAudit } from '../audit-log';
import { partsIn } from '../live/live-parts';
import { LIVE, pointerFile } from '../store-paths';
import type { Store } from '../store/store';

/** A part that was withdrawn: its releases are in the store, and none of them is live. */
export interface RetiredPart {
  readonly name: string;
  /** The releases that were live last; null where they could not be read. */
  readonly from: string | null;
  /** ISO 8601 */
  readonly since: string;
  readonly by: string;
  readonly why: string | null;
}

/** The parts of which nothing is live since they were withdrawn, by the log. */
export async function retiredParts(store: Store): Promise<RetiredPart[]> {
  const { files } = await store.list(LIVE);
  const idle = (await partsIn(store)).filter((name) => !files.has(basename(pointerFile(name))));
  if (idle.length === 0) return [];
  const { changes } = await readAudit(store, idle, 0);
  return idle.flatMap((name) => {
    const change = changes.get(name);
    return change?.action === 'retire'
      ? { name, from: change.from, since: change.at, by: change.by, why: change.why }
      : [];
  });
}
