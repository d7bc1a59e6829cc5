export { baseConfig } from './base-config';
export { buildLabel } from './build-label';
export { buildServer } from './build-server';
export { compressFolder } from './compress';
export { serveForDevelopment, type DevelopmentServer } from './development-server';
export { integrityOf, type BuiltFile, type PartManifest } from './part-manifest';
export { readPackage } from './read-package';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
