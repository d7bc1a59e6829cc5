import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release } from '@wattline/contract';
import { loadScript } from './load-script';
import { allowBeside, entryPolicy } from './script-policy';

/** How long an entry may take before another address is tried. */
const ENTRY_TIMEOUT_MS = 8_000;

type Metadata = Release['metadata'];

/** An entry that may become a script of this page. */
export interface KnownEntry {
  /** A whole address. */
  readonly address: string;
  /** The global in which the entry leaves its container. */
  readonly globalName: string;
  readonly metadata: Metadata;
}

/** By the names of the globals in which entries of this page keep their chunks: the integrity of the entry that ran last. */
const keptBy = new Map<string, string | undefined>();

/**
 * The globals in which a release may keep its chunks: those that its version begins with, since a build in a developer's
 * store is published as 1.4.0-3f2a and calls itself 1.4.0. Without an integrity the version is not vouched for, and all of
 * the part count.
 */
function chunkGlobals({ globalName, metadata: { version, integrity } }: KnownEntry): readonly string[] {
  const own = `${globalName}__${version.replaceAll(/\W/g, '_')}_`;
  return Object.keys(globalThis).filter(
    (name) => name.startsWith(`${globalName}__`) && (!integrity || own.startsWith(name.replace(/chunks$/, ''))),
  );
}

/**
 * Removes the globals that an entry must not find: those of another container, and of another build's chunks, which would
 * count as loaded. The same entry's stay, and other versions': what is on the page already gets its later chunks by them.
 */
function clearGlobals(entry: KnownEntry): void {
  const { integrity } = entry.metadata;
  const foreign = chunkGlobals(entry).filter((name) => !integrity || keptBy.get(name) !== integrity);
  for (const name of [entry.globalName, ...foreign]) Reflect.set(globalThis, name, undefined);
}

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

/** The runtime's plugin, and the list of what it may load. */
export interface VerifiedEntries {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** Lets an entry in, by the name under which its remote is registered. */
  readonly allow: (name: string, entry: KnownEntry) => void;
}

/**
 * Loads entries for the federation runtime: only those that were let in, each held to its integrity, in limited time, by an
 * address that Trusted Types accept (docs/rules.md: script-addresses). It takes the container the moment the script has run,
 * so that two releases of one part, whose containers have one name, cannot be mistaken for each other: the runtime itself
 * would take what it finds under that name before it loads anything.
 */
export function verifiedEntries(): VerifiedEntries {
  const byName = new Map<string, KnownEntry>();
  // An entry that was let in may be loaded at a fresh address too: with another query.
  const addresses = new Set<string>();
  const policy = entryPolicy((address) => addresses.has(withoutQuery(address)));

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'wattline-verified-entries',
    async loadEntry({ remoteInfo }) {
      const entry = byName.get(remoteInfo.name);
      if (!entry || entry.address !== remoteInfo.entry) throw new Error(`${remoteInfo.entry} was not let in.`);
      const { address, globalName, metadata } = entry;
      allowBeside(address);
      clearGlobals(entry);
      await loadScript({
        address: policy.createScriptURL(address),
        integrity: metadata.integrity ?? null,
        timeoutMs: ENTRY_TIMEOUT_MS,
      });
      for (const global of chunkGlobals(entry)) keptBy.set(global, metadata.integrity);
      const container: unknown = Reflect.get(globalThis, globalName);
      if (!isContainer(container)) throw new Error(`${address} left no container '${globalName}'.`);
      return container;
    },
  };
  return {
    plugin,
    allow(name, entry) {
      addresses.add(withoutQuery(entry.address));
      byName.set(name, entry);
    },
  };
}

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>> & object;

const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' && left !== null && 'init' in left && 'get' in left;
