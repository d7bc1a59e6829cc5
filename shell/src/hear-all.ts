import type { Topic } from '@wattline/contract';
import type { BusRecord, EventBus, Listener } from '@wattline/event-bus';

/** Calls `hear` with each event of a topic: those that the bus remembers, and all from now on. */
export function hearAll<T extends Topic>(bus: EventBus, topic: T, hear: Listener<T>): void {
  const isOfTopic = (record: BusRecord): record is BusRecord<T> => record.topic === topic;
  for (const record of bus.history().filter(isOfTopic)) hear(record.payload, record);
  bus.on(topic, hear);
}
