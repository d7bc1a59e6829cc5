import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Release } from '@wattline/contract';
import { entryPolicy } from './script-policy';

/** A remote of this page: an entry that may become a script, registered under a name of its own. */
export interface KnownRemote {
  readonly part: string;
  /** The entry's whole address. */
  readonly address: string;
  /** The global in which the entry leaves its container. */
  readonly globalName: string;
  readonly release: Release;
}

const byName = new Map<string, KnownRemote>();
const addresses = new Set<string>();

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

let policy: ReturnType<typeof entryPolicy> | undefined;

// An entry that was let in may be loaded at a fresh address too: with another query.
const pagePolicy = () => (policy ??= entryPolicy((address) => addresses.has(withoutQuery(address))));

/** Takes the name of the app's own policy, so that no other script can (docs/rules.md: script-addresses). */
export const startEntryPolicy = (): void => void pagePolicy();

/** Allows an entry to become a script, by the name under which its remote is registered. */
export function allowEntry(name: string, remote: KnownRemote): void {
  addresses.add(withoutQuery(remote.address));
  byName.set(name, remote);
}

/** The remote of a name, for the plugins; undefined for one that was not let in. */
export const knownRemote = (name: string): KnownRemote | undefined => byName.get(name);

/** The address of an entry as a script's `src` takes it. @throws TypeError for one that was not let in. */
export const scriptAddress = (address: string): string => pagePolicy().createScriptURL(address);

/** The container that an entry gives; the runtime takes the exposed modules from it. */
export type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>> & object;

export const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' && left !== null && 'init' in left && 'get' in left;
