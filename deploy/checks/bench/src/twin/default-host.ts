import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { containerName } from '@wattline/contract';

/*
 * Takes the place of the host's loading (shell/src/federation/load/host.ts) in the default federation: the runtime loads a
 * remote by its address, as its documentation has it.
 */

export function prepareHost(): void {
  // The runtime makes the scripts.
}

/** @throws the runtime's errors. */
export async function loadModule(part: string, address: string): Promise<unknown> {
  const name = containerName(part);
  registerRemotes([{ name, entry: address }]);
  return (await loadRemote<{ default?: unknown }>(`${name}/module`))?.default;
}
