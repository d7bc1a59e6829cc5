export { bundleFacts, bundleStats } from './bundlers/bundle-facts';
export {
  type ConsumedModule,
  enhancedFederation,
  federation,
  type FederationOptions,
  type PartOptions,
  slotChunk,
} from './federation';
export { partIdentity, versionWith } from './part-identity';
export { type BuildFacts, MANIFEST } from './read-manifest';
export { type BuiltFile, integrityOf, servedFiles } from './served-files';
export { installedVersion, type SharedModule, sharedModules } from './shared-modules';
export {
  type BuiltSlot,
  describeManifest,
  describePart,
  type PartFile,
  type PublishedAs,
  writePart,
} from './write-part';
