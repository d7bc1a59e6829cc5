import { CONTRACT_VERSION, isRemoteModule, satisfiesContract, type RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { Candidate } from './candidates';
import { showPart } from './composition';
import { loadModule } from './federation-host';
import { PartError } from './part-error';

/** One request for a candidate's entry. */
export interface Attempt {
  readonly candidate: Candidate;
  /** The entry's whole address. */
  readonly address: string;
  readonly isFallback: boolean;
  /** When the part was first asked for (performance.now). */
  readonly since: number;
}

/** An address as the browser asks for it: discovery's are relative to the page's origin. */
export const wholeAddress = (address: string): string => new URL(address, location.href).href;

/** The release of each part that this page runs. */
export const running = new Map<string, Candidate>();

/**
 * What its entry is held to. Nothing vouches for what a development server builds as it serves, on this machine or for
 * whoever opened a signed link to it; else a shipped shell fails closed.
 */
function integrityOf(part: string, { release, chosen }: Candidate): string | null {
  const { integrity } = release.metadata;
  if (integrity === undefined && chosen !== 'override' && process.env.NODE_ENV === 'production') {
    throw new PartError(part, 'integrity-missing');
  }
  return integrity ?? null;
}

/** Verifies and loads a release, once. Errors: PartError for what would be the same again, else the runtime's. */
export async function loadCandidate(
  part: string,
  { candidate, address, isFallback, since }: Attempt,
): Promise<RemoteModule> {
  const { version, integrity = null } = candidate.release.metadata;
  showPart(part, { version, integrity, chosen: candidate.chosen, address, isFallback });
  const module = await loadModule(part, address, integrityOf(part, candidate));
  if (!isRemoteModule(module)) throw new PartError(part, 'not-a-remote');
  if (!satisfiesContract(CONTRACT_VERSION, module.contract)) throw new PartError(part, 'contract-unfit');

  const milliseconds = Math.round(performance.now() - since);
  running.set(part, candidate);
  bus.emit('remote/loaded', { remote: part, version, milliseconds }, 'shell');
  showPart(part, { state: 'loaded', milliseconds });
  return module;
}
