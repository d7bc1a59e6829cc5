export { buildPart, partKind } from './build-part';
export { integrityOf, type BuiltFile, type PartManifest } from './part-manifest';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
