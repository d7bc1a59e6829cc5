import { containerName, type Release } from '@wattline/contract';
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

type Container = Parameters<OpenContainer>[0];
type Metadata = Release['metadata'];

/** By the names of the globals in which entries of this page keep their chunks: the integrity of the entry that ran last. */
const keptBy = new Map<string, string | undefined>();

/**
 * The globals in which a release may keep its chunks: those that its version begins with, since a build in a developer's
 * store is published as 1.4.0-3f2a and calls itself 1.4.0. Without an integrity the version is not vouched for, and all of
 * the part count.
 */
function chunkGlobals(container: string, { version, integrity }: Metadata): readonly string[] {
  const own = `${container}__${version.replaceAll(/\W/g, '_')}_`;
  return Object.keys(globalThis).filter(
    (name) => name.startsWith(`${container}__`) && (!integrity || own.startsWith(name.replace(/chunks$/, ''))),
  );
}

/**
 * Removes the globals that an entry must not find: those of another container, and of another build's chunks, which would
 * count as loaded. The same entry's stay, and other versions': what is on the page already gets its later chunks by them.
 */
function clearGlobals(container: string, metadata: Metadata): void {
  const { integrity } = metadata;
  const foreign = chunkGlobals(container, metadata).filter((name) => !integrity || keptBy.get(name) !== integrity);
  for (const name of [container, ...foreign]) Reflect.set(globalThis, name, undefined);
}

/** The containers of this page by the addresses of their entries, each with the modules that were taken out of it. */
const containers = new Map<string, { readonly container: Promise<Container>; readonly taken: Set<string> }>();

/** @throws Error where the entry does not load, or leaves nothing. */
async function openEntry(part: string, address: string, metadata: Metadata): Promise<Container> {
  const name = containerName(part);
  entries.add(withoutQuery(address));
  allowBeside(address);
  clearGlobals(name, metadata);
  await loadScript({
    address: policy?.createScriptURL(address) ?? address,
    integrity: metadata.integrity ?? null,
    timeoutMs: ENTRY_TIMEOUT_MS,
  });
  for (const global of chunkGlobals(name, metadata)) keptBy.set(global, metadata.integrity);
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
  metadata: Metadata,
  exposed = './module',
): Promise<unknown> {
  const open = await runtimeFor(part);
  let opened = containers.get(address);
  if (!opened || opened.taken.has(exposed)) {
    opened = { container: openEntry(part, address, metadata), taken: new Set() };
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
