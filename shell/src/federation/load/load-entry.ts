import {
  CONTRACT_VERSION,
  isRemoteModule,
  type Release,
  type RemoteModule,
  satisfiesContract,
} from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { type Attempt, nextScripts, wholeAddress } from '../choose/attempts';
import type { Candidate } from '../choose/candidates';
import { PartError } from '../part-error';
import { running, setPartStatus } from '../part-status';
import { foreignCode } from '../plugins/chunks';
import { loadModule } from './host';

/**
 * Requests the next files of a release's entry for the screen at a path, beside the entry, unless the document did: one
 * wait in place of three. Requests ahead have a low priority (`isAhead`): the page's own requests come first.
 */
function preloadNext(release: Release, pathname: string, isAhead: boolean): void {
  // A module takes a preload that failed for its own failure: it is brought in another way (module-entry.ts).
  if (release.extras?.wattline?.format === 'module') return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  for (const { url, integrity } of nextScripts(release, pathname)) {
    const href = wholeAddress(url);
    if (links.some((link) => link.href === href)) continue;
    const link = document.createElement('link');
    // A copy that did not come may be asked for again.
    link.addEventListener('error', () => link.remove());
    document.head.append(
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        crossOrigin: 'anonymous',
        fetchPriority: isAhead ? 'low' : 'auto',
        integrity,
        href,
      }),
    );
  }
}

/**
 * A development server alone has no integrity for its files, which it builds as it serves.
 *
 * @throws PartError 'integrity-missing'.
 */
export function requireIntegrity({ part, release }: Candidate): void {
  if (release.metadata.integrity === undefined && process.env.NODE_ENV === 'production')
    throw new PartError(part, 'integrity-missing');
}

/**
 * Verifies and loads a release's entry, once.
 *
 * @throws PartError for an error that would repeat itself, else the runtime's errors.
 */
async function openEntry({ candidate, address }: Attempt, pathname: string, isAhead: boolean): Promise<RemoteModule> {
  const { part, release } = candidate;
  requireIntegrity(candidate);
  preloadNext(release, pathname, isAhead);
  const exported = await loadModule(part, address, release);
  const { foreign, hashes } = release.extras?.wattline ?? {};
  const module =
    foreign || hashes ? (await foreignCode.load()).foreignModule(part, exported, release, address) : exported;
  if (!isRemoteModule(module)) throw new PartError(part, 'not-a-remote');
  if (!satisfiesContract(CONTRACT_VERSION, module.contract)) throw new PartError(part, 'contract-unfit');
  return module;
}

/** The modules that were loaded ahead and are not shown yet, or are loading, by the addresses of their entries. */
const ahead = new Map<string, Promise<RemoteModule>>();

/**
 * Loads a release's entry before a driver goes to `pathname`, once per page. Nothing is published, and a failure is not
 * kept. @throws As loadEntry.
 */
export function openAhead(attempt: Attempt, pathname: string): Promise<RemoteModule> {
  const { address } = attempt;
  const known = ahead.get(address);
  if (known) return known;
  const opening = openEntry(attempt, pathname, true);
  ahead.set(address, opening);
  opening.catch(() => ahead.delete(address));
  return opening;
}

/**
 * Loads a release's entry with the screen at the page's address, or takes the one that was loaded ahead.
 *
 * @param since When its part was requested (performance.now).
 * @throws PartError for an error that would repeat itself, else the runtime's errors.
 */
export async function loadEntry(attempt: Attempt, since: number): Promise<RemoteModule> {
  const { candidate, address, isFallback } = attempt;
  const { part, release, chosen } = candidate;
  const { version, integrity = null } = release.metadata;
  setPartStatus(part, { version, integrity, chosen, address, isFallback });
  const opening = ahead.get(address) ?? openEntry(attempt, location.pathname, false);
  ahead.delete(address);
  const module = await opening;
  await module.prepare?.(location.pathname);

  const milliseconds = Math.round(performance.now() - since);
  running.set(part, candidate);
  bus.emit('remote/loaded', { remote: part, version, milliseconds }, 'shell');
  setPartStatus(part, { state: 'loaded', milliseconds });
  return module;
}
