import { containerName } from '@wattline/contract';
import { PartError } from '../part-error';
import type { OpenContainer } from './federation-runtime';
import { loadScript } from './load-script';
import { allowBeside, entryPolicy } from './script-policy';

/** How long an entry may take before another address is tried. */
const ENTRY_TIMEOUT_MS = 8_000;

/** How long to wait before the runtime is asked for again. Past that the driver is asked. */
const RUNTIME_WAITS_MS = [400, 1_200];

/** Without their queries: the entries that were asked for, each with its integrity or on purpose without one. */
const entries = new Set<string>();
const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

let policy: ReturnType<typeof entryPolicy> | undefined;

/** Prepares this page for remotes: only what `loadModule` was asked for becomes a script. */
export function prepareHost(): void {
  policy = entryPolicy((address) => entries.has(withoutQuery(address)));
}

/** @throws The bundler's error. */
async function startRuntime(): Promise<OpenContainer> {
  const code = await import(/* webpackChunkName: "federation" */ './federation-runtime');
  return code.startRuntime();
}

/** Starts the federation runtime, after a failure again. @throws The bundler's error. */
async function startRuntimeSafely(): Promise<OpenContainer> {
  for (const waitMs of RUNTIME_WAITS_MS) {
    try {
      return await startRuntime();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return startRuntime();
}

let runtime: Promise<OpenContainer> | undefined;

/** The page's one federation runtime. @throws PartError 'runtime-failed': no release of the part is to blame. */
async function runtimeFor(part: string): Promise<OpenContainer> {
  const starting = (runtime ??= startRuntimeSafely());
  try {
    return await starting;
  } catch (cause) {
    if (runtime === starting) runtime = undefined;
    throw new PartError(part, 'runtime-failed', { cause });
  }
}

/** Removes the globals of a container and its chunks: otherwise a former version's chunks would count as loaded. */
function clearContainerGlobals(container: string): void {
  const own = Object.keys(globalThis).filter((name) => name === container || name.startsWith(`${container}__`));
  Object.assign(globalThis, Object.fromEntries(own.map((name) => [name, undefined])));
}

/**
 * Loads what a part exposes as ./module from a whole address. Nothing of a former attempt or of another version is used.
 *
 * @throws PartError 'runtime-failed', an Error where the entry does not load, or what it throws.
 */
export async function loadModule(part: string, address: string, integrity: string | null): Promise<unknown> {
  const name = containerName(part);
  const open = await runtimeFor(part);
  entries.add(withoutQuery(address));
  allowBeside(address);
  clearContainerGlobals(name);
  await loadScript({ address: policy?.createScriptURL(address) ?? address, integrity, timeoutMs: ENTRY_TIMEOUT_MS });
  const container = Reflect.get(globalThis, name) as Parameters<OpenContainer>[0] | undefined;
  if (!container) throw new Error(`${address} left no container '${name}'.`);
  const exposed = (await open(container, './module')) as { readonly default?: unknown } | null;
  return exposed?.default;
}
