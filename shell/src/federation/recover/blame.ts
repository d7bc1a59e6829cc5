import { bus } from '@wattline/event-bus';
import { wholeAddress } from '../choose/attempts';
import type { Candidate } from '../choose/candidates';
import { quarantine } from '../choose/quarantine';
import { refreshDiscovery } from '../discover/discovery';
import type { PartErrorCode } from '../errors';
import { PartError } from '../part-error';
import { partStatus, running, setPartFailed, SHELL } from '../part-status';
import { reportFailure } from './reports';

/**
 * Holds a failure against its release: it is quarantined for this visitor, and reported. False where the connection may be
 * to blame: then neither. Discovery is read again for it, which may say already that the release was rolled back.
 */
export async function blame(candidate: Candidate, problem: PartError): Promise<boolean> {
  if (!navigator.onLine || !(await refreshDiscovery())) return false;
  quarantine(candidate);
  reportFailure(problem, candidate.release.metadata.version);
  return true;
}

/** The folder that a release's files are in, as a whole address. */
const folderOf = (entry: string): string => new URL('.', wholeAddress(entry)).href;

/**
 * The candidate that threw something: one of its scripts is named in the error's stack, or is the script at `address`, where
 * the error was caught. Undefined when no release that this page runs is named.
 */
function throwerOf(thrown: unknown, address = ''): Candidate | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return [...running.values()].find(({ release: { url, fallbackUrl = url } }) =>
    [url, fallbackUrl].some((entry) => `${stack} ${address}`.includes(folderOf(entry))),
  );
}

/**
 * Blames a part for an error that was thrown outside of a part's own place: by the clean-up of a part that was left, or
 * by the shell. The release with the scripts that the stack names is blamed; an error without a stack counts against
 * the part that was just left. An error of the shell is reported.
 *
 * @returns The part that was blamed, or null.
 */
export async function blameThrown(thrown: unknown, left: string | null): Promise<string | null> {
  const candidate = throwerOf(thrown) ?? (thrown instanceof Error || left === null ? undefined : running.get(left));
  if (!candidate) {
    reportFailure(new PartError(SHELL, 'render-failed', { cause: thrown }), partStatus(SHELL)?.version ?? 'unknown');
    return null;
  }
  const { part, chosen } = candidate;
  const problem = new PartError(part, 'render-failed', { cause: thrown });
  if (chosen === 'override' || !(await blame(candidate, problem))) return null;
  setPartFailed(problem, 'loaded');
  return part;
}

/**
 * Reports that a release failed to fill a slot. Its pages may be sound, so it is not quarantined. Without a connection
 * nothing is reported, nor about a release that a signed link asked for.
 */
export async function reportSlotFailure({ chosen, release }: Candidate, problem: PartError): Promise<void> {
  const { part, code, message } = problem;
  const { version } = release.metadata;
  bus.emit('remote/failed', { remote: part, version, code, message }, 'shell');
  if (chosen === 'override' || !navigator.onLine || !(await refreshDiscovery())) return;
  reportFailure(problem, version);
}

/** The releases that were reported on this page, since one may throw at each press. */
const reported = new Set<string>();

/**
 * An event handler of a part threw, or one of its promises was rejected and not handled. The part's screen still stands, so
 * its release goes on; it is reported, once per page. Without a connection nothing is reported: many promises are rejected
 * then.
 */
export function reportUnhandled(thrown: unknown, address?: string): void {
  const candidate = throwerOf(thrown, address);
  if (candidate) reportOnce(candidate, 'handler-failed', thrown);
}

/** A part threw, or rejected, as it was taken away. The page that the driver went to is not concerned; reported as `reportUnhandled`. */
export const reportUnmount = (candidate: Candidate, thrown: unknown): void =>
  reportOnce(candidate, 'unmount-failed', thrown);

function reportOnce(candidate: Candidate, code: PartErrorCode, thrown: unknown): void {
  if (reported.has(candidate.release.url) || !navigator.onLine) return;
  reported.add(candidate.release.url);
  const problem = new PartError(candidate.part, code, { cause: thrown });
  reportFailure(problem, candidate.release.metadata.version);
  setPartFailed(problem, 'loaded');
}
