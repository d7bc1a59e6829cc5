import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as eventBus from '@wattline/event-bus';
import { authFor, busFor } from '@wattline/remote/rights';
import { rightsOf } from '../rights-of';
import { knownRemote } from './known-remotes';

type ShareScope = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0]['shareScope'];
type Shared = ShareScope[string][string];

const given = (shared: Shared, module: unknown): Shared => ({
  ...shared,
  lib: () => module,
  get: async () => () => module,
  loaded: true,
});

/**
 * A share scope for one container: the bus and sign-in are the part's own, all other modules the page's single objects.
 * Modules that the container registers stay in it, so that no other part gets a second React.
 */
function scopeFor(shareScope: ShareScope, own: Readonly<Record<string, unknown>>): ShareScope {
  return Object.fromEntries(
    Object.entries(shareScope).map(([module, versions]) => [
      module,
      Object.hasOwn(own, module)
        ? Object.fromEntries(Object.entries(versions).map(([version, shared]) => [version, given(shared, own[module])]))
        : { ...versions },
    ]),
  );
}

/**
 * Gives each container its own bus, which fixes the sender and refuses topics without a right, and its own sign-in,
 * which opens only the part's rights (docs/rules.md: rights-by-part). In one realm that is no sandbox: it keeps parts
 * to the API that they were granted, and is checked before a release goes live.
 */
export const rights: ModuleFederationRuntimePlugin = {
  name: 'wattline-rights',
  async beforeInitContainer(args) {
    const remote = knownRemote(args.remoteInfo.name);
    if (!remote) throw new Error(`${args.remoteInfo.name} was not let in.`);
    const { part, release } = remote;
    const granted = await rightsOf(part, release);
    const shareScope = scopeFor(args.shareScope, {
      '@wattline/event-bus': { ...eventBus, bus: busFor(part, granted) },
      '@wattline/auth': authFor(part, granted),
    });
    const remoteEntryInitOptions = { ...args.remoteEntryInitOptions };
    // The container reads it from here too. As the runtime's own, it must not be traversed.
    Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', {
      value: { default: shareScope },
      enumerable: false,
    });
    return { ...args, shareScope, remoteEntryInitOptions };
  },
};
