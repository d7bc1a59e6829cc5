import { createHash } from 'node:crypto';
import { releaseHealth, type ReleaseHealth } from '@wattline/services/health';
import { readAudit, readPublished, type AuditLine } from '../audit-log';
import type { Trouble } from '../live/live-now';
import { readPointer } from '../live/live-pointer';
import { status, type PartState } from '../ship/status';
import type { ReadFigures } from '../ship/trials';
import type { Store } from '../store/store';
import type { Caller, Rights } from './caller';

/**
 * The revision of a part: another one with every change. The tag alone is the same again in a bucket once a promotion
 * was rolled back, so the time of the last change is in it.
 */
const revisionOf = (tag: string, since: string | null): string =>
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

/** A release that was published, as the log tells. */
interface PublishedRelease {
  readonly version: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string | null;
}

/** A part at the desk. */
export interface DeskPart extends Omit<PartState, 'tag' | 'trial'> {
  /** An act names it: with another one there, nothing is done. */
  readonly revision: string;
  /** The last releases that were published, the newest first. */
  readonly published: readonly PublishedRelease[];
  /** How its releases did within the last day, as far as anything was measured. */
  readonly health: readonly Omit<ReleaseHealth, 'part'>[];
}

/** The state that the desk shows. */
export interface DeskState {
  readonly you: { readonly name: string; readonly rights: Rights };
  /** Whether links to a release for oneself can be made here. */
  readonly canPreview: boolean;
  /** Whether the site matches the pointers. */
  readonly site: 'composed' | 'behind';
  /** Whether `health` could be read. */
  readonly measured: 'yes' | 'no' | 'not-now';
  readonly parts: readonly DeskPart[];
  /** The broken parts, for operators: the problem, and the versions that visitors have. */
  readonly troubles: readonly Trouble[];
  /** The last lines of the log, the newest first. */
  readonly log: readonly AuditLine[];
}

export interface StateOptions {
  readonly store: Store;
  readonly caller: Caller;
  readonly canPreview: boolean;
  /** Null where nothing is measured. */
  readonly readMinutes: ReadFigures | null;
  readonly now: () => Date;
}

const DAY_MS = 24 * 3_600_000;
const LINES = 40;
const PUBLISHED = 15;

async function readHealth(
  readMinutes: ReadFigures | null,
  parts: readonly string[],
  since: Date,
): Promise<readonly ReleaseHealth[] | 'no' | 'not-now'> {
  if (!readMinutes) return 'no';
  try {
    return releaseHealth((await Promise.all(parts.map((part) => readMinutes(part, since)))).flat());
  } catch {
    return 'not-now';
  }
}

/** Names and reasons are for operators: every driver's token may read the rest. */
const withoutNames = (line: AuditLine): AuditLine => ({ ...line, by: '', why: null });

/** Reads the live releases with time, author and health, the published releases, and the last acts. */
export async function deskState({ store, caller, canPreview, readMinutes, now }: StateOptions): Promise<DeskState> {
  const { parts, troubles, site, log } = await status(store, LINES);
  const names = parts.map(({ name }) => name);
  const [published, health] = await Promise.all([
    readPublished(store, names, PUBLISHED),
    readHealth(readMinutes, names, new Date(now().getTime() - DAY_MS)),
  ]);
  const isOperator = caller.rights === 'all' || caller.rights.length > 0;
  const named = (by: string | null): string | null => (isOperator ? by : null);
  return {
    you: { name: caller.name, rights: caller.rights },
    canPreview: canPreview && isOperator,
    site,
    measured: typeof health === 'string' ? health : 'yes',
    parts: parts.map(({ tag, name, releases, previous, earlier, since, by }) => ({
      name,
      releases,
      previous,
      earlier,
      since,
      by: named(by),
      revision: revisionOf(tag, since),
      published: (published.get(name) ?? []).flatMap(({ to, at, by: publisher }) =>
        to === null ? [] : [{ version: to, at, by: named(publisher) }],
      ),
      health: typeof health === 'string' ? [] : health.filter((seen) => seen.part === name),
    })),
    troubles: isOperator ? troubles : [],
    log: isOperator ? log : log.map(withoutNames),
  };
}
