export { containerName } from './container-name';
export { CONTRACT_VERSION, satisfiesContract } from './contract-version';
export { readDiscovery, type Discovery, type Release } from './discovery';
export { eventProblem } from './event-schemas';
export {
  topics,
  type BusEvents,
  type Notice,
  type NoticeKind,
  type SignedInDriver,
  type Topic,
  type TopicPolicy,
} from './events';
export type { ConfirmationState } from './navigation-state';
export { isRemoteModule, type RemoteModule } from './remote-module';
export { paths } from './routes';
export { storageKeys } from './storage-keys';
