/**
 * Takes the place of the bundler's side of the federation runtime in the host: what the entries of remotes take from it.
 * They provide nothing and have no remotes of their own. Entries that were built before entry-runtime.js was there also
 * call `init`, here without its plugin for parts of shared modules, and `installInitialConsumes` with an empty list.
 */
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

export const bundlerRuntime = {
  S: {},
  consumes,
  I: initializeSharing,
  init: ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions),
  installInitialConsumes() {},
};
export { attachShareScopeMap };
