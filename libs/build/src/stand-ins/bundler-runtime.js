/**
 * What a remote's entry works with, from the host: 2 KB less for each. Only what keeps state is the remote's own: the
 * federation runtime, which knows one instance, and the records that the entry writes into. The host exposes nothing, so
 * its build has no `initContainerEntry`; this one knows the one share scope that there is.
 */
import * as runtime from '@module-federation/runtime';

const { attachShareScopeMap, bundlerRuntime: ofHost } = globalThis.federationBundlerRuntime;

function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {} });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I('default', initScope);
}

export default {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...ofHost, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
};
