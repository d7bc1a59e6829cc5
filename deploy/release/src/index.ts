export { readBuiltPart, type BuiltPart } from './parts/built-part';
export { compose } from './site/compose';
export { judge, type Demands } from './health/judge';
export { askPrometheus } from './health/prometheus/ask-prometheus';
export { figuresIn, readPrometheus } from './health/prometheus/read-prometheus';
export { grantsFor } from './grants/grants';
export { reservedPrefixes } from './grants/grants';
export { errorKeeper } from './errors/keep-errors';
export { canonicalLinks, withHelpNumber } from './site/site-words';
export { shellAfterPaint } from './site/first-view';
export { attribute } from './site/markup';
export { composeDocument, type ScriptLink } from './site/document';
export { contentDigest } from './parts/part-files';
export { matchesIntegrity } from './parts/integrity';
export {
  keepEnvironment,
  readEnvironment,
  requireUsable,
  type Environment,
  type EnvironmentInput,
} from './site/environment';
export { environmentFrom } from './site/environment-file';
export { firebaseSources, stripeSources } from './init/outside-sources';
export { knownKeys } from './signing/known-keys';
export { areOfSite } from './signing/site-registry';
export { makeSigningKey, publicKeyOf, readSigningKey } from './signing/signing-key';
export { signedOverride } from './override/override-link';
export { promote } from './ship/promote';
export { publish } from './ship/publish';
export { firstViewFile, partAddress, REGISTRY, releaseFolder, SITE, WORKER_FILE } from './store-paths';
export { folderStore } from './store/folder-store';
export { openStore } from './store/open-store';
export type { Store } from './store/store';
export { REMOVED_WORKER } from './site/service-worker';
