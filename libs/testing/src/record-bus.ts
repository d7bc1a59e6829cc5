import { bus, type BusRecord } from '@wattline/event-bus';

/**
 * Listens on the app's bus: the returned function gives every event since, oldest first. It is how a test
 * without the shell sees what a remote asks of the shell and tells others. Requests are the backend's to record.
 */
export function recordBus(): () => readonly BusRecord[] {
  const earlier = new Set(bus.history());
  return () => bus.history().filter((record) => !earlier.has(record) && record.topic !== 'request/finished');
}
