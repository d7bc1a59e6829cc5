import { eventProblem, topics } from '@wattline/contract';
import { createEventBus } from './event-bus';

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The app's one bus: this package is a shared singleton, so that every part uses the same. */
export const bus = createEventBus({
  topics,
  relay: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wattline'),
  ...(process.env.NODE_ENV === 'production' ? {} : { problem: eventProblem }),
});
