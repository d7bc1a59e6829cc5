import { createPlatformClock } from '@wattline/api';
import { remote } from '@wattline/remote';

/** The platform's time, from the answers to this remote's calls (docs/rules.md: platform-clock). */
export const clock = createPlatformClock();

/** The platform's time at a moment of the device's clock, in milliseconds since the epoch. */
export const platformTime = (at: number): number => at + clock.now() - Date.now();

/** The means of this remote: its client of the backend, its cache of answers, the event bus, notices. */
export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/session', {
  onAnswer: clock.hear,
});
