/**
 * Takes the place of what the bundler writes into a remote's entry for the federation runtime: 2 KB less for each. The
 * entry consumes shared modules and exposes one module; it provides nothing and has no remotes of its own. What keeps no
 * state comes from the host (shell/src/federation/load/federation-runtime.ts); the instance is the entry's own.
 */
const { attachShareScopeMap, bundlerRuntime } = globalThis.federationBundlerRuntime;
const { _FEDERATION_RUNTIME_CORE: core } = globalThis;

const webpackRequire = __webpack_require__;
const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
const name = webpackRequire.initializeSharingData.uniqueName;
const instance = new core.ModuleFederation({ id: name, name, shareStrategy: 'loaded-first', shared: {}, remotes: [] });

const moduleToHandlerMapping = {};
for (const [id, { shareKey, shareScope, ...shareConfig }] of Object.entries(moduleIdToConsumeDataMapping)) {
  moduleToHandlerMapping[id] = { shareKey, shareInfo: { shareConfig, scope: [shareScope] } };
}

const [installedModules, initPromises, initTokens] = [{}, {}, {}];
Object.assign(webpackRequire.federation, { instance, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions: {} });

webpackRequire.f.consumes = (chunkId, promises) =>
  bundlerRuntime.consumes({
    chunkId,
    promises,
    chunkMapping,
    moduleToHandlerMapping,
    installedModules,
    webpackRequire,
  });

webpackRequire.I = (shareScopeName, initScope) =>
  bundlerRuntime.I({ shareScopeName, initScope, initPromises, initTokens, webpackRequire });

webpackRequire.initContainer = (shareScope, initScope, options) => {
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap: options?.shareScopeMap ?? {} });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I('default', initScope);
};

webpackRequire.getContainer = async (module) => {
  const load = webpackRequire.initializeExposesData.moduleMap[module];
  if (!load) throw new Error(`Module "${module}" does not exist in container.`);
  return load();
};
