export type { BuildFacts } from './build-facts';
export { bundleFacts, bundleStats } from './bundlers/bundle-facts';
export { enhancedFederation } from './bundlers/script-federation';
export { federation, slotChunk, type ConsumedModule, type FederationOptions } from './federation';
export { installedVersion } from './installed-version';
export { partIdentity, versionWith } from './part-identity';
export type { PartOptions } from './part-options';
export { integrityOf, servedFiles, type BuiltFile } from './served-files';
export { sharedModules, type SharedModule } from './shared-modules';
export { MANIFEST } from './read-manifest';
export {
  describeManifest,
  describePart,
  writePart,
  type BuiltSlot,
  type PartFile,
  type PublishedAs,
} from './write-part';
