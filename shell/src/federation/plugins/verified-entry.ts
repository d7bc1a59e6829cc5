import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { foreignCode, mountedCode } from './chunks';
import { isContainer, knownRemote, scriptAddress, type KnownRemote } from './known-remotes';
import { loadScript } from './load-script';
import { allowBeside } from './script-policy';

/** By the names of the globals in which entries of this page keep their chunks: the integrity of the entry that ran last. */
const keptBy = new Map<string, string | undefined>();

/**
 * The globals in which a release may keep its chunks: those that it names, and those that its version begins with, since a build in a developer's
 * store is published as 1.4.0-3f2a and calls itself 1.4.0. Without an integrity the version is not vouched for, and all of
 * the part count.
 */
function chunkGlobals({ globalName, release: { metadata, extras } }: KnownRemote): readonly string[] {
  const own = `${globalName}__${metadata.version.replaceAll(/\W/g, '_')}_`;
  const found = Object.keys(globalThis).filter(
    (name) =>
      name.startsWith(`${globalName}__`) && (!metadata.integrity || own.startsWith(name.replace(/chunks$/, ''))),
  );
  return [...found, ...(extras?.wattline?.foreign?.globals ?? [])];
}

/**
 * Removes the globals that an entry must not find: those of another container, and of another build's chunks, which
 * would count as loaded. The same entry's stay, and other versions': parts on the page get their later chunks by them.
 */
function clearGlobals(remote: KnownRemote): void {
  const { integrity } = remote.release.metadata;
  const foreign = chunkGlobals(remote).filter((name) => !integrity || keptBy.get(name) !== integrity);
  for (const name of [remote.globalName, ...foreign]) Reflect.set(globalThis, name, undefined);
}

/** The names of containers that remotes of this page had. */
const given = new Set<string>();

/** Sees to it that a container takes no name of the page, such as `fetch`. @throws Error. */
function requireFree(name: string): void {
  if (!given.has(name) && name in globalThis)
    throw new Error(`A container cannot be called '${name}': the page has it.`);
  given.add(name);
}

/**
 * Loads entries for the federation runtime: only those that were allowed, each held to its integrity, in limited time,
 * by an address that Trusted Types accept (docs/rules.md: script-addresses). It takes the container the moment the
 * script has run, so that two releases of one part, which name their container alike, cannot be confused: the runtime
 * itself would take the container that it finds under that name before it loads anything.
 */
export const verifiedEntry: ModuleFederationRuntimePlugin = {
  name: 'wattline-verified-entry',
  async loadEntry({ remoteInfo }) {
    const remote = knownRemote(remoteInfo.name);
    if (!remote || remote.address !== remoteInfo.entry) throw new Error(`${remoteInfo.entry} was not let in.`);
    if (remote.release.extras?.wattline?.hashes) (await foreignCode.load()).holdFiles(remote.address, remote.release);
    if (remote.release.extras?.wattline?.format === 'module') return (await mountedCode.load()).moduleEntry(remote);
    const { address, globalName } = remote;
    const { integrity } = remote.release.metadata;
    requireFree(globalName);
    allowBeside(address);
    clearGlobals(remote);
    await loadScript({ address: scriptAddress(address), integrity: integrity ?? null });
    for (const global of chunkGlobals(remote)) keptBy.set(global, integrity);
    const container: unknown = Reflect.get(globalThis, globalName);
    if (!isContainer(container)) throw new Error(`${address} left no container '${globalName}'.`);
    return container;
  },
};
