import type { Plan } from '../choose/attempts';
import type { Candidate } from '../choose/candidates';
import { choose } from '../choose/choose';
import { isQuarantined, liftQuarantine } from '../choose/quarantine';
import { refreshDiscovery } from '../discover/discovery';
import { asPartError, PartError } from '../part-error';
import { setPartFailed } from '../part-status';
import { blame } from './blame';

export {
  blameThrown,
  reportMissingFile,
  reportSlotFailure,
  reportUnhandled,
  reportUnmount,
  reportWorkerFault,
} from './blame';
export { isDocumentThere, lookAgain } from './find-updates';

/** How often each release was asked for at an address of its own on this page. */
const marks = new Map<string, number>();

/** Gives the next attempt an address that was not used before: the browser and the runtime keep failures. */
function marked([next, ...later]: Plan): Plan {
  const { url } = next.candidate.release;
  const mark = (marks.get(url) ?? 0) + 1;
  marks.set(url, mark);
  const address = new URL(next.address);
  address.searchParams.set('r', `${mark}`);
  return [{ ...next, address: address.href }, ...later];
}

/**
 * Plans the attempts after the first one of a plan failed: at the fallback address of the same release, else at the next best
 * release.
 *
 * @throws PartError if none is left.
 */
export async function planAfter([{ candidate }, next, ...later]: Plan, error: unknown): Promise<Plan> {
  // A PartError would be the same again.
  if (!next || error instanceof PartError) return planInstead(candidate, asPartError(candidate.part, error));
  return [next, ...later];
}

/**
 * The next best release in place of one that failed for good, or that threw while it ran.
 *
 * @throws `problem` when each release has had its chance, where none runs any more, and where another one would not help:
 *   the connection is to blame, or a signed link asked for this release.
 */
export async function planInstead(failed: Candidate | undefined, problem: PartError): Promise<Plan> {
  // The browser or the document is to blame, and each page would report it.
  if (problem.code === 'unverifiable') throw problem;
  if (!failed || failed.chosen === 'override' || !(await blame(failed, problem))) throw problem;
  const plan = await choose(failed.part);
  if (isQuarantined(plan[0].candidate)) throw problem;
  setPartFailed(problem, 'loading');
  return marked(plan);
}

/**
 * The driver tries again: discovery is read again, and each release has another chance when each has failed.
 *
 * @throws PartError 'not-deployed' or 'contract-unfit'.
 */
export async function planAfresh(part: string): Promise<Plan> {
  await refreshDiscovery();
  const [{ candidate }] = await choose(part);
  if (isQuarantined(candidate)) liftQuarantine(part);
  return marked(await choose(part));
}
