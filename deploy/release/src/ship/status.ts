import { basename } from 'node:path/posix';
import { readAudit, type AuditLine } from '../audit-log';
import { knownGrants, missingGrants } from '../grants/grants';
import { incompatibilities } from '../live/fit';
import { liveIn, type Trouble, type Withdrawn } from '../live/live-now';
import { partsIn } from '../live/live-parts';
import type { TrialRules } from '../live/live-pointer';
import { readSnapshot } from '../live/snapshot';
import { SHELL } from '../parts/part-name';
import { knownKeys } from '../signing/known-keys';
import { isComposed } from '../site/compose';
import { LIVE, pointerFile } from '../store-paths';
import type { Store } from '../store/store';

export interface PartState {
  readonly name: string;
  readonly releases: readonly {
    readonly version: string;
    readonly traffic: number;
    readonly contract: string;
    readonly incompatibilities: readonly string[];
  }[];
  /** How its trial goes on by itself; null without one, or without rules. */
  readonly trial: TrialRules | null;
  /** The release that rollback goes back to when nothing is on trial. */
  readonly previous: string | null;
  /** The versions that were live before, the newest first. */
  readonly earlier: readonly string[];
  /** Of its pointer: another one with every change. */
  readonly tag: string;
  /** ISO 8601; null where the log has no line of it. */
  readonly since: string | null;
  readonly by: string | null;
}

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
async function retiredParts(store: Store): Promise<RetiredPart[]> {
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

export interface Status {
  /** As visitors have them, or get them with the next composition. */
  readonly parts: readonly PartState[];
  /** Parts of which something is broken. */
  readonly troubles: readonly Trouble[];
  /** Parts that were withdrawn. */
  readonly retired: readonly RetiredPart[];
  /** Versions that no visitor gets, by the names of their parts. */
  readonly withdrawn: Withdrawn;
  /** Whether the site is what the pointers say. */
  readonly site: 'composed' | 'behind';
  /** The last lines of the log, the newest first. */
  readonly log: readonly AuditLine[];
}

/** Lists the live releases, since when and by whom, whether the site shows them, and the last acts. */
export async function status(store: Store, lines: number): Promise<Status> {
  // Without an environment that can be read nothing is composed, and the rest can be shown all the same.
  const keys = await knownKeys(store).catch(() => ({ partKeys: {}, siteKey: null }));
  const grants = await knownGrants(store).catch(() => null);
  const snapshot = await readSnapshot(store);
  const now = liveIn(snapshot, keys);
  const { parts: live, troubles, withdrawn } = now;
  const { lines: log, changes } = await readAudit(
    store,
    live.map(({ name }) => name),
    lines,
  );
  const shell = live.find(({ name }) => name === SHELL)?.releases[0]?.part;
  return {
    parts: live.map(({ name, releases, trial = null, earlier, tag }) => ({
      name,
      trial,
      releases: releases.map(({ part, traffic }) => ({
        version: part.version,
        traffic,
        contract: part.contract,
        incompatibilities:
          name === SHELL
            ? []
            : [...(shell ? incompatibilities(part, shell) : []), ...(grants ? missingGrants(part, grants) : [])],
      })),
      previous: earlier[0] ?? null,
      earlier,
      tag,
      since: changes.get(name)?.at ?? null,
      by: changes.get(name)?.by ?? null,
    })),
    troubles,
    retired: await retiredParts(store),
    withdrawn,
    site: (await isComposed(store, snapshot, now)) ? 'composed' : 'behind',
    log,
  };
}
