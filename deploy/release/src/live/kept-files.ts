import { matchesIntegrity } from '../parts/matches-integrity';
import { SHELL } from '../parts/part-name';
import type { ComposedPart } from './as-composed';
import type { LivePart } from './live-parts';
import { ownFilesOf } from './resolve';
import type { StoredPart, StoredSite } from './snapshot';

/** The shell's part of the worker in the site: behind the list of what is live, which is its first line. */
const composedWorker = ({ worker }: StoredSite): Buffer | null => worker && worker.subarray(worker.indexOf('\n') + 1);

/** A broken shell leaves more than its record: its worker is in the site, or in the store. */
export function keptFiles(
  stored: StoredPart,
  kept: ComposedPart,
  site: StoredSite,
): Pick<LivePart, 'document' | 'worker'> {
  const [shell] = kept.name === SHELL ? kept.releases : [];
  if (!shell) return {};
  const composed = composedWorker(site);
  const { worker } = shell.part;
  return {
    ...ownFilesOf(stored, shell.part),
    ...(composed && worker && matchesIntegrity(composed, worker.integrity) && { worker: composed.toString() }),
  };
}
