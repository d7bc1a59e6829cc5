import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { containerName, satisfiesRange } from '@wattline/contract';
import { allowBeside, entryPolicy } from './script-policy';

/** How long an entry may take before another address is tried. The runtime's own 20 s is an age at a charger. */
const ENTRY_TIMEOUT_MS = 8_000;

/** By address, without its query; null for what is on purpose not held to any. */
const integrities = new Map<string, string | null>();
const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/**
 * Prepares this page for remotes: they take the federation runtime from the host (8 KB less for each),
 * and every entry is held to the integrity that was given for it.
 */
export function prepareHost(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const policy = entryPolicy((address) => integrities.has(withoutQuery(address)));
  registerPlugins([
    {
      name: 'wattline-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = policy.createScriptURL(url);
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(withoutQuery(url));
        if (integrity) script.integrity = integrity;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
}

/** Clears away the globals of a container and its chunks: they would be taken for those that are asked for now. */
function forget(container: string): void {
  const own = Object.keys(globalThis).filter((name) => name === container || name.startsWith(`${container}__`));
  Object.assign(globalThis, Object.fromEntries(own.map((name) => [name, undefined])));
}

/** Whether this shell gives a shared module in a version that will do ('^19.3.1'). */
export const gives = (module: string, range: string): boolean =>
  getInstance()?.options.shared[module]?.some(({ version }) => satisfiesRange(version, range)) ?? false;

let loads = 0;

/**
 * Loads what a part exposes as ./module from a whole address. Each load is a remote of its own to the runtime, so that
 * nothing of an earlier attempt or of another version is met again. Errors: the runtime's.
 */
export async function loadModule(part: string, address: string, integrity: string | null): Promise<unknown> {
  const container = containerName(part);
  loads += 1;
  const name = `${container}_${loads}`;
  integrities.set(withoutQuery(address), integrity);
  allowBeside(address);
  forget(container);
  registerRemotes([{ name, entry: address, entryGlobalName: container }]);
  const exposed = await loadRemote<{ default?: unknown }>(`${name}/module`, { from: 'runtime' });
  return exposed?.default;
}
