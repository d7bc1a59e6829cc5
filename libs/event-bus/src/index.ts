export { bus } from './bus';
export { createEventBus, type BusRecord, type EventBus, type EventBusOptions, type Relay } from './event-bus';
