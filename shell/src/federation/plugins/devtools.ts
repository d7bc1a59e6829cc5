import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addGlobalSnapshot, getGlobalSnapshot } from '@module-federation/runtime-core';
import { knownRemote, type KnownRemote } from './known-remotes';

type Snapshot = Parameters<typeof addGlobalSnapshot>[0];

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Builds a snapshot of a release from discovery, in the shape in which the runtime keeps a manifest. */
function snapshotOf({ address, globalName, release: { metadata, extras } }: KnownRemote): Snapshot[string] {
  const { foreign, format = 'var', needs = {}, slots = {} } = extras?.wattline ?? {};
  return {
    version: metadata.version,
    buildVersion: metadata.version,
    remoteEntry: address,
    remoteEntryType: format,
    globalName,
    publicPath: new URL('.', address).href,
    remoteTypes: '',
    remoteTypesZip: '',
    remotesInfo: {},
    modules: [foreign?.exposes.replace('./', '') ?? 'module', ...Object.keys(slots)].map((moduleName) => ({
      moduleName,
      modulePath: `./${moduleName}`,
      assets: none,
    })),
    shared: Object.entries(needs).map(([sharedName, version]) => ({ sharedName, version, assets: none })),
  };
}

/**
 * Shows the page's remotes to Module Federation's own tools: releases, entries, exposed and shared modules. The runtime
 * itself fills `__FEDERATION__.moduleInfo` from manifests only, which this page does not request.
 */
export const devtools: ModuleFederationRuntimePlugin = {
  name: 'wattline-devtools',
  registerRemote(registered) {
    const { remote, origin } = registered;
    const known = knownRemote(remote.name);
    if (!known) return registered;
    const { version } = known.release.metadata;
    const host = getGlobalSnapshot()[origin.name];
    const others = host && 'remotesInfo' in host ? host.remotesInfo : {};
    addGlobalSnapshot({
      [origin.name]: {
        version: origin.options.version ?? '',
        buildVersion: '',
        remoteTypesZip: '',
        consumerList: [],
        remotesInfo: { ...others, [remote.name]: { matchedVersion: version } },
        // The tools read them where the runtime keeps them itself: __SHARE__.
        shared: [],
      },
      // As the runtime names it: so the graph of the tools finds it below its host.
      [`${remote.name}:${version}`]: snapshotOf(known),
    });
    return registered;
  },
};
