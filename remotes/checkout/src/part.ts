import { createPlatformClock } from '@wattline/api';
import { remote } from '@wattline/remote';

/** The platform's time, from the answers to this remote's calls (docs/rules.md: platform-clock). */
export const clock = createPlatformClock();

/** The means of this remote: its client of the backend, its cache of answers, the event bus, notices. */
export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/checkout', {
  onAnswer: clock.hear,
});
