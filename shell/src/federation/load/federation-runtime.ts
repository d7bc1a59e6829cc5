import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { partStatus, SHELL } from '../part-status';
import { devtools } from '../plugins/devtools';
import { ownScope } from '../plugins/own-scope';
import { verifiedEntry } from '../plugins/verified-entry';
import { providedVersions } from '../provided-versions';
import { provided } from './provided';

/** The query library is in this chunk alone. */
export { pausePolling, resumePolling } from '@wattline/vendor/query';

/*
 * The Module Federation host with all that the shell gives to remotes: a chunk of its own, which only pages with a remote
 * load (docs/decisions, 21). Ours are plugins of the runtime (federation/plugins).
 */

const shared = Object.fromEntries(
  Object.entries(provided).map(([module, content]) => {
    const version = providedVersions[module] ?? '0.0.0';
    const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
    return [module, { version, lib: () => content, shareConfig }];
  }),
);

/** Ours, in the order in which the runtime asks them. */
const plugins: ModuleFederationRuntimePlugin[] = [
  // Loads an entry by its integrity.
  verifiedEntry,
  // Keeps the libraries that a remote brings to that remote.
  ownScope,
  // Shows the running releases to Module Federation's own tools.
  devtools,
];

/** A remote as the runtime knows it. */
interface Remote {
  /** Under which it is registered, and asked for: another one for each container. */
  readonly name: string;
  /** The whole address of its entry. */
  readonly entry: string;
  /** The global in which its entry leaves its container. */
  readonly entryGlobalName: string;
}

/** The page's host. */
export interface Host {
  readonly register: (remote: Remote) => void;
  /**
   * Loads a module that a remote exposes: './module'.
   *
   * @throws the runtime's or the entry's error.
   */
  readonly load: (name: string, exposed: string) => Promise<unknown>;
}

/** Starts this page's one host. Entries take the runtime's core from it (`externalRuntime`). */
export function startHost(): Host {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const host = createInstance({
    name: 'wattline_shell',
    version: partStatus(SHELL)?.version ?? '',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins,
  });
  return {
    register: (remote) => host.registerRemotes([{ ...remote, type: 'var' }]),
    load: (name, exposed) => host.loadRemote(`${name}/${exposed.replace('./', '')}`),
  };
}
