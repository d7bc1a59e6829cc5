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

/** By part's container: the integrity of the entry that ran last. */
const lastRun = new Map<string, string | null>();

/**
 * Removes the globals of a container and of its chunks: otherwise a former version's chunks would count as loaded. The same
 * entry has the same chunks: theirs stay, because a container that is on the page already gets its later chunks by them.
 */
function clearContainerGlobals(container: string, integrity: string | null): void {
  const isSame = integrity !== null && lastRun.get(container) === integrity;
  lastRun.set(container, integrity);
  const own = Object.keys(globalThis).filter(
    (name) => name === container || (!isSame && name.startsWith(`${container}__`)),
  );
  Object.assign(globalThis, Object.fromEntries(own.map((name) => [name, undefined])));
}

type Container = Parameters<OpenContainer>[0];

/** The containers of this page by the addresses of their entries, each with the modules that were taken out of it. */
const containers = new Map<string, { readonly container: Promise<Container>; readonly taken: Set<string> }>();

/** @throws Error where the entry does not load, or leaves nothing. */
async function openEntry(part: string, address: string, integrity: string | null): Promise<Container> {
  const name = containerName(part);
  entries.add(withoutQuery(address));
  allowBeside(address);
  clearContainerGlobals(name, integrity);
  await loadScript({ address: policy?.createScriptURL(address) ?? address, integrity, timeoutMs: ENTRY_TIMEOUT_MS });
  const container = Reflect.get(globalThis, name) as Container | undefined;
  if (!container) throw new Error(`${address} left no container '${name}'.`);
  return container;
}

/**
 * Loads what a part exposes, ./module by default, from a whole address. The modules of an entry come out of one container.
 * Where a module is asked for again, its entry is loaded again: nothing of a former attempt or of another version is used.
 *
 * @throws PartError 'runtime-failed', an Error where the entry does not load, or what it throws.
 */
export async function loadModule(
  part: string,
  address: string,
  integrity: string | null,
  exposed = './module',
): Promise<unknown> {
  const open = await runtimeFor(part);
  let opened = containers.get(address);
  if (!opened || opened.taken.has(exposed)) {
    opened = { container: openEntry(part, address, integrity), taken: new Set() };
    containers.set(address, opened);
  }
  opened.taken.add(exposed);
  try {
    const module = (await open(await opened.container, exposed)) as { readonly default?: unknown } | null;
    return module?.default;
  } catch (error) {
    if (containers.get(address) === opened) containers.delete(address);
    throw error;
  }
}
