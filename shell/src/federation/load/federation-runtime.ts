import { init } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { providedVersions } from '../provided-versions';
import { provided } from './provided';

/** The query library is in this chunk alone. */
export { holdPolling } from '@wattline/query';

/*
 * The federation runtime with all that the shell gives to remotes: a chunk of its own, which only pages with a remote
 * load (docs/decisions/0021). The runtime hands over the shared modules; entries are loaded by the shell (load-script.ts).
 */

const shared = Object.fromEntries(
  Object.entries(provided).map(([module, content]) => {
    const version = providedVersions[module] ?? '0.0.0';
    const shareConfig = { singleton: true, eager: true, requiredVersion: `^${version}` };
    return [module, { version, lib: () => content, shareConfig }];
  }),
);

/** What an entry leaves on the page: the interface of every Module Federation container. */
interface Container {
  readonly init: (shareScope: unknown, initScope: unknown[], options: object) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** Gives a container the shared modules, and takes a module out of it. @throws What the container throws. */
export type OpenContainer = (container: Container, module: string) => Promise<unknown>;

/** Starts this page's one runtime. Entries take from it what keeps no state: 10 KB less for each. */
export function startRuntime(): OpenContainer {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    federationBundlerRuntime: { attachShareScopeMap, bundlerRuntime },
  });
  const { shareScopeMap } = init({ name: 'wattline_shell', remotes: [], shared, shareStrategy: 'loaded-first' });
  return async (container, module) => {
    await container.init(shareScopeMap['default'], [], { shareScopeKeys: 'default', shareScopeMap });
    const factory = await container.get(module);
    return factory();
  };
}
