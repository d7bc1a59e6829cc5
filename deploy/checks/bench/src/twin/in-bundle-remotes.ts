import { containerName, type RemoteModule } from '@wattline/contract';

/*
 * Takes the place of the host's loading (shell/src/federation/load/host.ts) in the twin and in the fault table's app: the
 * remotes are in the same bundle. All other code of the shell and the remotes is the app's own.
 */

const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  wattline_stations: () => import(/* webpackChunkName: "part-stations" */ '../../../../../remotes/stations/src/remote'),
  wattline_checkout: () => import(/* webpackChunkName: "part-checkout" */ '../../../../../remotes/checkout/src/remote'),
  wattline_session: () => import(/* webpackChunkName: "part-session" */ '../../../../../remotes/session/src/remote'),
  wattline_debug_console: () =>
    import(/* webpackChunkName: "part-debug-console" */ '../../../../../remotes/debug-console/src/remote'),
};

/** No script is made for an entry, so none has to be held to an integrity. */
export function prepareHost(): void {
  // The bundle's chunks have their hashes in its entry.
}

/** @throws Error for a remote that is not in the bundle. */
export async function loadModule(part: string): Promise<unknown> {
  const load = remotes[containerName(part)];
  if (!load) throw new Error(`${part} is not in this bundle`);
  return (await load()).default;
}
