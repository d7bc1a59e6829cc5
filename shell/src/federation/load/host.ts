import { containerName, type Release } from '@wattline/contract';
import { PartError } from '../part-error';
import { allowEntry, startEntryPolicy } from '../plugins/known-remotes';
import type { Host } from './federation-runtime';
import { runtimeCode } from './runtime-code';

/** Prepares this page for remotes: only entries that `loadModule` requested become scripts. */
export const prepareHost = startEntryPolicy;

/** @throws The bundler's error. */
const startHost = async (): Promise<Host> => (await runtimeCode.load()).startHost();

let host: Promise<Host> | undefined;

/** The page's one host. @throws PartError 'runtime-failed': no release of the part is to blame. */
async function hostFor(part: string): Promise<Host> {
  const starting = (host ??= startHost());
  try {
    return await starting;
  } catch (cause) {
    if (host === starting) host = undefined;
    throw new PartError(part, 'runtime-failed', { cause });
  }
}

/** A container of this page, by the name of its remote, with the modules that were taken out of it. */
interface Opened {
  readonly name: string;
  readonly taken: Set<string>;
}

/** By the addresses of the entries. */
const opened = new Map<string, Opened>();

let containers = 0;

/** Registers a remote for an entry: under a name of its own, so that its container is no former one. */
function open(running: Host, part: string, address: string, release: Release): Opened {
  containers += 1;
  const globalName = release.extras?.wattline?.foreign?.container ?? containerName(part);
  const name = `${globalName}@${release.metadata.version}#${containers}`;
  allowEntry(name, { part, address, globalName, release });
  running.register({ name, entry: address, entryGlobalName: globalName });
  return { name, taken: new Set() };
}

/**
 * Loads an exposed module of a part, by default the one that is its pages, from a whole address. The modules of an entry come out of one
 * container. If a module is requested again, its entry is loaded again: nothing of a former attempt or of another
 * version is used.
 *
 * @throws PartError 'runtime-failed', an Error if the entry does not load, or its own error.
 */
export async function loadModule(
  part: string,
  address: string,
  release: Release,
  exposed = release.extras?.wattline?.foreign?.exposes ?? './module',
): Promise<unknown> {
  const running = await hostFor(part);
  let from = opened.get(address);
  if (!from || from.taken.has(exposed)) {
    from = open(running, part, address, release);
    opened.set(address, from);
  }
  from.taken.add(exposed);
  try {
    const module = (await running.load(from.name, exposed)) as { readonly default?: unknown } | null;
    return module?.default;
  } catch (error) {
    if (opened.get(address) === from) opened.delete(address);
    throw error;
  }
}
