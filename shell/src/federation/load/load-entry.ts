import { CONTRACT_VERSION, isRemoteModule, satisfiesContract, type RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { Attempt } from '../choose/attempts';
import { PartError } from '../part-error';
import { running, setPartStatus } from '../part-status';
import { loadModule } from './host';
import { reportLoaded } from './report-loaded';

/**
 * Verifies and loads a release's entry, once. `since` is when its part was asked for (performance.now).
 *
 * @throws PartError for what would be the same again, else the runtime's errors.
 */
export async function loadEntry({ candidate, address, isFallback }: Attempt, since: number): Promise<RemoteModule> {
  const { part, release, chosen } = candidate;
  const { version, integrity = null } = release.metadata;
  setPartStatus(part, { version, integrity, chosen, address, isFallback });
  // A development server has no integrity to give for what it builds as it serves, on this machine or behind a signed link.
  if (integrity === null && chosen !== 'override' && process.env.NODE_ENV === 'production') {
    throw new PartError(part, 'integrity-missing');
  }
  const module = await loadModule(part, address, integrity);
  if (!isRemoteModule(module)) throw new PartError(part, 'not-a-remote');
  if (!satisfiesContract(CONTRACT_VERSION, module.contract)) throw new PartError(part, 'contract-unfit');

  const milliseconds = Math.round(performance.now() - since);
  running.set(part, candidate);
  bus.emit('remote/loaded', { remote: part, version, milliseconds }, 'shell');
  setPartStatus(part, { state: 'loaded', milliseconds });
  reportLoaded(candidate);
  return module;
}
