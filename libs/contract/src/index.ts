export {
  newsKinds,
  readNews,
  type ChargeNews,
  type FreeNews,
  type KeepPush,
  type TellFree,
  type TellNews,
} from './charge-news';
export { ANY_OWN_RELEASE, containerName, releaseToken } from './container-name';
export { CONTRACT_VERSION, satisfiesContract } from './contract-version';
export { isWithdrawn, readDiscovery, type Discovery, type Release } from './discovery';
export { readDriver, type Driver, type Tokens } from './driver';
export type {
  BackendAnswer,
  FirstViewQuestion,
  Prerender,
  Prerendered,
  PrerenderedPage,
  PrerenderQuestion,
  RenderedView,
  RenderFirstView,
} from './first-view';
export { forgetKeptSessions, keepSessionsAgain, KEPT_AT, KEPT_SESSIONS, SIGNED_OUT_MARK } from './kept-answers';
export { type ClearedKind, clearedKinds, keptCaches, type KeptKind, neededKinds } from './kept-kinds';
export {
  forgetKeptCode,
  forgetKeptCodesOf,
  keepCode,
  keptCodePath,
  readKeptCodes,
  readOpenedCode,
  type KeptCode,
} from './kept-codes';
export { documentAddress, type LiveFile, type LiveFiles, type LiveGroup } from './live-files';
export { lockNames } from './lock-names';
export type { ConfirmationState, OpenedCode } from './navigation-state';
export { isMounted, type Mounted, type Unmount } from './mounted';
export { keepOwnStation, readOwnStations, type OwnStation } from './own-stations';
export { readOverride, type Override } from './override';
export type { PartConfig, PartSlot } from './part-config';
export type {
  ContextBus,
  NavigateOptions,
  PartAnswer,
  PartContext,
  PartEvent,
  PartLocation,
  PartRequest,
  Watched,
} from './part-context';
export type { PartStatus, ReleaseChoice } from './part-status';
export { placeProblem, type Place, type PlaceData, type PlaceName } from './places';
export { isRemoteModule, type MountedModule, type RemoteModule, type RoutedModule } from './remote-module';
export { APPENDED, canonicalPath, FINDER_PATH, OPENED, paths, RECEIPTS_PATH, SCANNED } from './routes';
export { satisfiesRange } from './satisfies-range';
export { isSlotWanted, slotNames, type SlotComponent, type SlotConditions, type SlotModule } from './slots';
export { hasTrial, placeInTraffic, releaseOfShare } from './traffic';
export {
  eventProblem,
  topics,
  type BusEvents,
  type FinishedRequest,
  type Notice,
  type NoticeKind,
  type Topic,
  type TopicPolicy,
} from './topics';
export * as storageKeys from './storage-keys';
export { knownKey, knownKeys } from './stored-entries';
/* For records in browser storage. */
export { asStored, changeRecord, isFields, readStored, withChanges, writeStored, type Stored } from './changed-record';
export { readJson, readRecord, readRecords, requiredText, storedText, writeRecord } from './stored-record';
