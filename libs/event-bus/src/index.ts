export { bus } from './bus';
export {
  createEventBus,
  type BusRecord,
  type EventBus,
  type EventBusOptions,
  type Listener,
  type Relay,
} from './event-bus';
export { places } from './places';
export { useBusEvent } from './use-bus-event';
export { useIsOnline } from './use-is-online';
export { usePlace } from './use-place';
