export {
  partName as partNameSchema,
  readBuiltPart,
  versionName as versionSchema,
  type BuiltPart,
} from './parts/built-part';
export { nameOfTyped, typedName } from './parts/part-folder';
export { partName, SHELL } from './parts/part-name';
export { audited, readAudit, readPublished, type AuditLine } from './audit-log';
export { compose } from './site/compose';
export { judge, type Demands, type Verdict } from './health/judge';
export { askPrometheus } from './health/prometheus/ask-prometheus';
export { figuresIn, readPrometheus } from './health/prometheus/read-prometheus';
export { type Grants, grantsFor } from './grants/grants';
export { reservedPrefixes } from './grants/reserved-prefixes';
export { errorKeeper } from './errors/keep-errors';
export { listErrors, newErrorsText, type PartError } from './errors/list-errors';
export { fitsOf } from './live/fit';
export type { Trouble } from './live/trouble';
export { readPointer, type PointerChange } from './live/live-pointer';
export { withHelpNumber } from './site/help-line';
export { shellAfterPaint } from './site/shell-after-paint';
export { attribute } from './site/markup';
export { canonicalLinks } from './site/social-preview';
export { composeDocument, type DocumentParts, type ScriptLink } from './site/compose-document';
export { requireRelease } from './live/live-parts';
export { contentDigest } from './parts/content-digest';
export { integrityOf } from './parts/integrity-of';
export { matchesIntegrity } from './parts/matches-integrity';
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
export { overrideLink, signedOverride } from './override/override-link';
export { promote } from './ship/promote';
export { rollback } from './ship/rollback';
export { type Clock, type Composed, composedOrShown, machineClock, NotComposed, NotShown, show } from './ship/show';
export { status, type PartState, type Status } from './ship/status';
export { publish } from './ship/publish';
export { ChangedMeanwhile, ReleaseError } from './release-error';
export {
  AUDIT,
  firstViewFile,
  partAddress,
  partFile,
  partFolder,
  REGISTRY,
  releaseFolder,
  SITE,
  WORKER_FILE,
} from './store-paths';
export { folderStore } from './store/folder-store';
export { openStore } from './store/open-store';
export { withKeptReads } from './store/kept-reads';
export type { Store, StoredFile } from './store/store';
export { REMOVED_WORKER } from './site/worker-script';
