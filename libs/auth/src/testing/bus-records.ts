import type { BusEvents, Topic } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';

/** An event of checkout's, as the bus has it on record. */
export const record = <T extends Topic>(topic: T, payload: BusEvents[T] & object): BusRecord => ({
  topic,
  payload,
  sender: '@wattline/checkout',
  time: 0,
  relayed: false,
});

/** A request that is finished. */
export const request = (path: string, status: number | null = 200) =>
  record('request/finished', {
    method: 'GET',
    path,
    status,
    milliseconds: 7,
    requestId: 'a'.repeat(32),
    correlationId: 'b'.repeat(32),
  });
