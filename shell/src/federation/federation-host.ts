import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { containerName } from '@wattline/contract';

/** How long an entry may take before another address is tried. The runtime's own 20 s is an age at a charger. */
const ENTRY_TIMEOUT_MS = 8_000;

const integrities = new Map<string, string>();
const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/**
 * Prepares this page for remotes: they take the federation runtime from the host (8 KB less for each),
 * and every entry is held to the integrity that discovery gives for it.
 */
export function prepareHost(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  registerPlugins([
    {
      name: 'wattline-integrity',
      createScript({ url }) {
        const integrity = integrities.get(withoutQuery(url));
        if (integrity === undefined && process.env.NODE_ENV === 'production') throw new Error(`No integrity is known for ${url}`);
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        if (integrity !== undefined) script.integrity = integrity;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
}

/**
 * Loads what a part exposes as ./module from one address. A further attempt uses a fresh address, since
 * a request that hangs never recovers on the same one, and forgets what a failed load left behind.
 * Errors: the runtime's.
 */
export async function loadModule(part: string, entry: string, integrity: string | undefined, attempt: number): Promise<unknown> {
  const name = containerName(part);
  const url = new URL(entry, location.href);
  if (integrity !== undefined) integrities.set(withoutQuery(url.href), integrity);
  if (attempt > 0) url.searchParams.set('r', `${attempt}`);
  registerRemotes([{ name, entry: url.href, entryGlobalName: name }], { force: attempt > 0 });
  const exposed = await loadRemote<{ default?: unknown }>(`${name}/module`, { from: 'runtime' });
  return exposed?.default;
}

