import type { RemoteModule } from '@wattline/contract';

/*
 * Takes the place of the federation runtime (@module-federation/runtime, runtime-core and webpack-bundler-runtime): the remotes are in the same
 * bundle. What becomes of a remote that cannot be loaded is tested elsewhere; here payments and sessions meet faults.
 */

const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  wattline_stations: () => import('../../../../remotes/stations/src/remote'),
  wattline_checkout: () => import('../../../../remotes/checkout/src/remote'),
  wattline_session: () => import('../../../../remotes/session/src/remote'),
};

/** The global of each remote, by the name that the host gave it. */
const containers = new Map<string, string>();

export function registerRemotes(
  registered: readonly { readonly name: string; readonly entryGlobalName: string }[],
): void {
  for (const { name, entryGlobalName } of registered) containers.set(name, entryGlobalName);
}

/** @throws Error for a remote that this app does not hold. */
export async function loadRemote(id: string): Promise<{ default: RemoteModule }> {
  const load = remotes[containers.get(id.split('/')[0] ?? '') ?? ''];
  if (!load) throw new Error(`${id} is not in this app`);
  return load();
}

export function registerPlugins(): void {
  // No script is created.
}

/** There is no instance whose shared modules could be asked for. */
export function getInstance(): null {
  return null;
}

/** What the entries of remotes would use. There are none. */
export const bundlerRuntime = {};

export function attachShareScopeMap(): void {
  // No scope is shared.
}
