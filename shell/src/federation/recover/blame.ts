import { bus } from '@wattline/event-bus';
import { reportException } from '../../telemetry/report-exception';
import type { WorkerFault } from '../../worker/messages';
import { wholeAddress } from '../choose/attempts';
import type { Candidate } from '../choose/candidates';
import { quarantine } from '../choose/quarantine';
import { isMeasured } from '../choose/visitor-bucket';
import { refreshDiscovery } from '../discover/discovery';
import { PartError, type PartErrorCode } from '../part-error';
import { partStatus, running, setPartFailed, SHELL } from '../part-status';

/** The parts that run by a signed link, as developers have them: nothing of such a page is reported. */
const isOverridden = (): boolean => [...running.values()].some(({ chosen }) => chosen === 'override');

/** The releases that were published as failed on this page, since one may throw at each press. */
const published = new Set<string>();

/** Publishes that a release failed, although its screen still stands. */
function publishOnce(problem: PartError, release: string): void {
  if (published.has(release)) return;
  published.add(release);
  setPartFailed(problem, 'loaded');
}

/** Reports that a release failed for this visitor (docs/rules.md: errors-without-persons). */
function reportFailure(problem: PartError, version: string, entry: string): void {
  if (isOverridden()) return;
  const { part, code, cause } = problem;
  void reportException({ part, version, code, thrown: cause ?? problem }, { entry, isMeasured });
}

const reportCandidate = (problem: PartError, { release: { metadata, url } }: Candidate): void =>
  reportFailure(problem, metadata.version, url);

/** Reports a failure of the shell, which counts against its release as one of a part does. */
function reportShell(code: PartErrorCode, thrown: unknown): void {
  const { version = null, address = null } = partStatus(SHELL) ?? {};
  const problem = new PartError(SHELL, code, { cause: thrown });
  reportFailure(problem, version ?? 'unknown', address ?? '/');
  publishOnce(problem, SHELL);
}

/**
 * Holds a failure against its release: it is quarantined for this visitor, and reported. False where the connection may be
 * to blame: then neither. Discovery is read again for it, which may say already that the release was rolled back.
 */
export async function blame(candidate: Candidate, problem: PartError): Promise<boolean> {
  if (!navigator.onLine || !(await refreshDiscovery())) return false;
  quarantine(candidate);
  reportCandidate(problem, candidate);
  return true;
}

/** Where an error comes from, in one text: its stack, and the address of the script where it was caught. */
const originOf = (thrown: unknown, address = ''): string =>
  `${thrown instanceof Error ? (thrown.stack ?? '') : ''} ${address}`;

/** Whether an origin names a script in the folder of a release's entry. */
const isFrom = (origin: string, entry: string): boolean => origin.includes(new URL('.', wholeAddress(entry)).href);

/** The candidate that threw something. Undefined when its origin names no release that this page runs. */
const throwerAt = (origin: string): Candidate | undefined =>
  [...running.values()].find(
    ({ release: { url, fallbackUrl = url } }) => isFrom(origin, url) || isFrom(origin, fallbackUrl),
  );

/**
 * Blames a part for an error that was thrown outside of a part's own place: by the clean-up of a part that was left, or
 * by the shell. The release with the scripts that the stack names is blamed; an error without a stack counts against
 * the part that was just left. An error of the shell is reported.
 *
 * @returns The part that was blamed, or null.
 */
export async function blameThrown(thrown: unknown, left: string | null): Promise<string | null> {
  const candidate =
    throwerAt(originOf(thrown)) ?? (thrown instanceof Error || left === null ? undefined : running.get(left));
  if (!candidate) {
    reportShell('render-failed', thrown);
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
export async function reportSlotFailure(candidate: Candidate, problem: PartError): Promise<void> {
  const { part, code, message } = problem;
  const { version } = candidate.release.metadata;
  bus.emit('remote/failed', { remote: part, version, code, message }, 'shell');
  if (candidate.chosen === 'override' || !navigator.onLine || !(await refreshDiscovery())) return;
  reportCandidate(problem, candidate);
}

/** So many errors are looked at on a page: one that throws without end stays usable. */
const MOST = 100;
let looked = 0;

/**
 * An event handler threw, or a promise was rejected and not handled. The screen still stands, so its release goes on; each
 * such failure of a part or of the shell is reported. Without a connection nothing is reported: many promises are rejected
 * then.
 */
export function reportUnhandled(thrown: unknown, address?: string): void {
  looked += 1;
  if (looked > MOST) return;
  const origin = originOf(thrown, address);
  const candidate = throwerAt(origin);
  const shell = partStatus(SHELL)?.address;
  if (candidate) reportLater(candidate, 'handler-failed', thrown);
  else if (navigator.onLine && shell && isFrom(origin, shell)) reportShell('handler-failed', thrown);
}

/**
 * A file of a part's screen did not come, and was asked for often enough. Its release is not held responsible, and goes on; its
 * team sees it all the same.
 */
export function reportMissingFile(part: string, thrown: unknown): void {
  const candidate = running.get(part);
  if (!candidate || !navigator.onLine) return;
  reportCandidate(new PartError(part, 'entry-failed', { cause: thrown }), candidate);
}

/** The service worker's own code threw. One of another release than the page's shell has a successor, and is not reported. */
export function reportWorkerFault(data: unknown): void {
  const { type, name, message, stack } = (data ?? {}) as Partial<WorkerFault>;
  const { version, address } = partStatus(SHELL) ?? {};
  if (type !== 'worker-failed' || !navigator.onLine || !version || !address) return;
  if (!stack?.includes(`/shell/${version}/`)) return;
  const cause = Object.assign(new Error(message), { name, stack });
  reportFailure(new PartError(SHELL, 'worker-failed', { cause }), version, address);
}

/** A part threw, or rejected, as it was taken away. The page that the driver went to is not concerned; reported as `reportUnhandled`. */
export const reportUnmount = (candidate: Candidate, thrown: unknown): void =>
  reportLater(candidate, 'unmount-failed', thrown);

function reportLater(candidate: Candidate, code: PartErrorCode, thrown: unknown): void {
  if (!navigator.onLine) return;
  const problem = new PartError(candidate.part, code, { cause: thrown });
  reportCandidate(problem, candidate);
  publishOnce(problem, candidate.release.url);
}
