import { containerName, type RemoteModule } from '@wattline/contract';

/*
 * Takes the place of the host's loading (shell/src/federation/load/host.ts): the remotes are in the same bundle. What
 * becomes of a remote that cannot be loaded is tested elsewhere; here payments and sessions meet faults.
 */

const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  wattline_stations: () => import('../../../../../remotes/stations/src/remote'),
  wattline_checkout: () => import('../../../../../remotes/checkout/src/remote'),
  wattline_session: () => import('../../../../../remotes/session/src/remote'),
};

/** No script is made for an entry, so none has to be held to an integrity. */
export function prepareHost(): void {
  // The remotes are in this bundle.
}

/** @throws Error for a remote that this app does not hold. */
export async function loadModule(part: string): Promise<unknown> {
  const load = remotes[containerName(part)];
  if (!load) throw new Error(`${part} is not in this app`);
  return (await load()).default;
}
