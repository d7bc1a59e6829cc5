import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { satisfiesRange } from '@wattline/contract';
import { knownRemote } from './known-remotes';

type Given = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>>[0];
type Scope = Given['shareScope'];

/** The libraries that remotes are granted to share with one another, for the page. */
const granted: Scope = {};

/**
 * Gives a remote that brings copies of shared modules a scope of its own: the shell's modules in a version that will do, and
 * what it is granted to share. Its other copies stay with it: no part may get another team's React.
 */
export const ownScope: ModuleFederationRuntimePlugin = {
  name: 'wattline-own-scope',
  async beforeInitContainer(given) {
    const { foreign, needs = {} } = knownRemote(given.remoteInfo.name)?.release.extras?.wattline ?? {};
    if (!foreign) return given;
    const fits = (module: string, version: string): boolean =>
      module in needs || satisfiesRange(version, foreign.brings[module] ?? '');
    const shareScope: Scope = Object.fromEntries(foreign.shares.map((module) => [module, (granted[module] ??= {})]));
    for (const [module, versions] of Object.entries(given.shareScope)) {
      const fitting = Object.entries(versions).filter(([version]) => fits(module, version));
      if (fitting.length > 0) shareScope[module] = Object.fromEntries(fitting);
    }
    return { ...given, shareScope };
  },
};
