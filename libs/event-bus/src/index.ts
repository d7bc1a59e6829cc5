export { bus } from './bus';
export { createEventBus, type BusRecord, type EventBus, type Listener } from './event-bus';
export { places } from './places';
export { useBusEvent, useIsOnline } from './use-bus-event';
export { usePlace } from './use-place';
