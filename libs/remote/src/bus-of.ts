import type { BusEvents, Topic } from '@wattline/contract';
import { bus, type EventBus } from '@wattline/event-bus';

/** The app's event bus as one part uses it: each event carries that part's name. */
export interface PartBus extends Pick<EventBus, 'on'> {
  readonly emit: <T extends Topic>(topic: T, payload: BusEvents[T]) => void;
}

/** The event bus with `part` as the sender of all that it emits: `busOf('@wattline/stations')`. */
export const busOf = (part: string): PartBus => ({
  emit: (topic, payload) => bus.emit(topic, payload, part),
  on: (topic, listener) => bus.on(topic, listener),
});

/** How long the shell shows a message where its sender does not say, in milliseconds. */
export const NOTICE_MS = 5_000;
