export { readActiveSession, removeActiveSession, writeActiveSession, type ActiveSession } from './active-session';
export { newsKinds, readNews, type ChargeNews, type KeepPush, type TellNews } from './charge-news';
export { containerName } from './container-name';
export { CONTRACT_VERSION, satisfiesContract } from './contract-version';
export { readDiscovery, type Discovery, type Release } from './discovery';
export { readDriver, type Driver, type Tokens } from './driver';
export { removeDriverRecords } from './driver-records';
export { eventProblem } from './event-schemas';
export type { BackendAnswer, FirstViewQuestion, RenderedView, RenderFirstView } from './first-view';
export { forgetKeptSessions, keepSessionsAgain, KEPT_AT, KEPT_SESSIONS, SIGNED_OUT_MARK } from './kept-answers';
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
export { takeOverOldPayment } from './old-session';
export { readOverride, type Override } from './override';
export { readRefund, readRefundOf, readRefunds, refundReasons, writeRefund, type OwedRefund } from './owed-refunds';
export { pastChargesFor, rememberPastCharge, type PastCharge } from './past-charges';
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
export {
  readPendingSession,
  removePendingSession,
  WALLET_METHOD,
  writePendingSession,
  type PendingSession,
} from './pending-session';
export { isRemoteModule, type MountedModule, type RemoteModule, type RoutedModule } from './remote-module';
export {
  authRights,
  commonRights,
  openTopics,
  RightError,
  unknownRights,
  type AuthRight,
  type PartRights,
} from './rights';
export { FINDER_PATH, paths, RECEIPTS_PATH, SCANNED } from './routes';
export {
  forgetRunningSession,
  readRunningSessions,
  rememberRunningSession,
  runningSessionsFor,
  type RunningSession,
} from './running-sessions';
export {
  forgetStartUnderWay,
  mayBeginUntil,
  readStartsUnderWay,
  readStartUnderWay,
  writeStartUnderWay,
  type StartUnderWay,
} from './starts-under-way';
export { satisfiesRange } from './satisfies-range';
export { isSlotWanted, slotNames, type SlotComponent, type SlotConditions, type SlotModule } from './slots';
export {
  isStopOf,
  nextStep,
  workOffStop,
  type StopEnd,
  type StopEvent,
  type StopPorts,
  type StopStep,
} from './stop-machine';
export {
  RECORDS_CACHE,
  STOP_ORDERS,
  STOP_SYNC,
  stopOrderPath,
  type KeepStop,
  type StopOrder,
  type StopTold,
} from './stop-orders';
export { waitingStopsOf } from './stops-of-driver';
export {
  topics,
  type BusEvents,
  type FinishedRequest,
  type Notice,
  type NoticeKind,
  type Topic,
  type TopicPolicy,
} from './topics';
export { readSessionPayment, rememberSessionPayment, type SessionPayment } from './session-payments';
export { noteStartedSession } from './started-session';
export { adoptTabCharge } from './tab-charge';
export * as storageKeys from './storage-keys';
export { knownKey } from './stored-entries';
export {
  forgetWaitingStop,
  readWaitingStop,
  readWaitingStops,
  writeWaitingStop,
  type WaitingStop,
} from './waiting-stops';
/* For a part's own records. */
export { readJson, readRecord, storedText, writeRecord } from './stored-record';
