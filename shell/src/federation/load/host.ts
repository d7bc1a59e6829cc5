import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { containerName } from '@wattline/contract';
import { allowBeside, entryPolicy } from './script-policy';

/** How long an entry may take before another address is tried. The runtime's own 20 s are too long at a charger. */
const ENTRY_TIMEOUT_MS = 8_000;

/** By address, without its query; null for an entry that needs none. */
const integrities = new Map<string, string | null>();
const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/**
 * Prepares this page for remotes: they use the host's federation runtime (10 KB less for each), and every entry is held
 * to its integrity.
 */
export function prepareHost(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    federationBundlerRuntime: { attachShareScopeMap, bundlerRuntime },
  });
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

/** Removes the globals of a container and its chunks: otherwise the runtime would reuse the former version. */
function clearContainerGlobals(container: string): void {
  const own = Object.keys(globalThis).filter((name) => name === container || name.startsWith(`${container}__`));
  Object.assign(globalThis, Object.fromEntries(own.map((name) => [name, undefined])));
}

let loads = 0;

/**
 * Loads what a part exposes as ./module from a whole address. The runtime knows each load as a remote of its own, so it
 * reuses nothing of a former attempt or of another version.
 *
 * @throws The runtime's errors.
 */
export async function loadModule(part: string, address: string, integrity: string | null): Promise<unknown> {
  const container = containerName(part);
  loads += 1;
  const name = `${container}_${loads}`;
  integrities.set(withoutQuery(address), integrity);
  allowBeside(address);
  clearContainerGlobals(container);
  registerRemotes([{ name, entry: address, entryGlobalName: container }]);
  const exposed = await loadRemote<{ default?: unknown }>(`${name}/module`, { from: 'runtime' });
  return exposed?.default;
}
