/*
 * The part of the contract that teams outside of this workspace build against, as the package @wattline/contract
 * (deploy/create-part/src/kit). What this workspace's own parts keep for one another, such as the records of a charge, is not
 * in it.
 */
export { containerName } from './src/container-name';
export { CONTRACT_VERSION, satisfiesContract } from './src/contract-version';
export type { Driver } from './src/driver';
export { isMounted, type Mounted, type Unmount } from './src/mounted';
export type { PartConfig, PartSlot } from './src/part-config';
export type {
  ContextBus,
  NavigateOptions,
  PartAnswer,
  PartContext,
  PartEvent,
  PartLocation,
  PartRequest,
  Watched,
} from './src/part-context';
export { placeProblem, type Place, type PlaceData, type PlaceName } from './src/places';
export { isRemoteModule, type MountedModule, type RemoteModule, type RoutedModule } from './src/remote-module';
export { paths } from './src/routes';
export { slotNames, type SlotComponent, type SlotConditions } from './src/slots';
export {
  eventProblem,
  topics,
  type BusEvents,
  type Notice,
  type NoticeKind,
  type Topic,
  type TopicPolicy,
} from './src/topics';
