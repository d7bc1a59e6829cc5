import type { Known } from './charge';
import type { ChargeEvent } from './charge-event';

/** A stop waits for a connection, or what is known of it has changed. */
export const stopWaits =
  (stop: Known<'stop'>): ChargeEvent =>
  (charge) => ({ ...charge, stop });

/** The stop that waited is over. */
export const stopEnded: ChargeEvent = (charge) => (charge.stop ? { ...charge, stop: null } : charge);
