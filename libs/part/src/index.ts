export type { BuildFacts } from './build-facts';
export { federation, type ConsumedModule, type FederationOptions } from './federation';
export { installedVersion } from './installed-version';
export type { PartOptions, PartSlot } from './part-options';
export { sharedModules, type SharedModule } from './shared-modules';
export { describePart, writePart, type BuiltSlot, type PartFile } from './write-part';
