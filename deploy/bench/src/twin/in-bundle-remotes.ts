import type { RemoteModule } from '@wattline/contract';

/*
 * Takes the place of the federation runtime in the twin: the remotes are chunks of the same bundle. All other code of
 * the shell and the remotes is the app's own.
 */

const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  wattline_stations: () => import(/* webpackChunkName: "part-stations" */ '../../../../remotes/stations/src/remote'),
  wattline_checkout: () => import(/* webpackChunkName: "part-checkout" */ '../../../../remotes/checkout/src/remote'),
  wattline_session: () => import(/* webpackChunkName: "part-session" */ '../../../../remotes/session/src/remote'),
  wattline_debug_console: () =>
    import(/* webpackChunkName: "part-debug-console" */ '../../../../remotes/debug-console/src/remote'),
};

/** The global of each remote, by the name that the host gave it. */
const containers = new Map<string, string>();

export function registerRemotes(
  registered: readonly { readonly name: string; readonly entryGlobalName: string }[],
): void {
  for (const { name, entryGlobalName } of registered) containers.set(name, entryGlobalName);
}

/** @throws Error for a remote that is not in the bundle. */
export async function loadRemote(id: string): Promise<{ default: RemoteModule }> {
  const load = remotes[containers.get(id.split('/')[0] ?? '') ?? ''];
  if (!load) throw new Error(`${id} is not in this bundle`);
  return load();
}

export function registerPlugins(): void {
  // No script is created.
}

export function getInstance(): null {
  return null;
}

/** What the entries of remotes would use. There are none. */
export const bundlerRuntime = {};

export function attachShareScopeMap(): void {
  // No scope is shared.
}
