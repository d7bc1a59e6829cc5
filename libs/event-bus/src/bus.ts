import { eventProblem, topics } from '@wattline/contract';
import { createEventBus } from './event-bus';

/** The app's one bus: this package is a shared singleton, so that every part holds the same. */
export const bus = createEventBus({
  topics,
  relay: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wattline'),
  ...(process.env.NODE_ENV === 'production' ? {} : { problem: eventProblem }),
});
