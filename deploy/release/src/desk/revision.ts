import { createHash } from 'node:crypto';
import { readAudit } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import type { Store } from '../store/store';

/**
 * The revision of a part: another one with every change. The tag alone is the same again in a bucket once a promotion
 * was rolled back, so the time of the last change is in it.
 */
export const revisionOf = (tag: string, since: string | null): string =>
  createHash('sha256')
    .update(`${tag}\n${since ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/** The present revision of a part and the tag of its pointer; null where nothing of it was ever live. */
export async function presentRevision(store: Store, part: string): Promise<{ revision: string; tag: string } | null> {
  const stored = await readPointer(store, part);
  if (!stored) return null;
  const { changes } = await readAudit(store, [part], 0);
  return { revision: revisionOf(stored.tag, changes.get(part)?.at ?? null), tag: stored.tag };
}
