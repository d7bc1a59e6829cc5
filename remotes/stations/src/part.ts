import type { ApiOptions } from '@wattline/api';
import { remote } from '@wattline/remote';

/** An answer of the backend, as far as it tells the time. */
export type Answered = Parameters<NonNullable<ApiOptions['onAnswer']>>[0];

let lastAnswer: Answered | null = null;

/**
 * The backend's last answer, for uses of the platform's time (docs/rules.md: platform-clock); null before the first.
 */
export const getLastAnswer = (): Answered | null => lastAnswer;

/** The tools of this remote: its client of the backend, its cache of answers, the event bus, notices. */
export const { client, queryClient, bus, showNotice, exposeScreens } = remote('@wattline/stations', {
  onAnswer: (answer) => {
    lastAnswer = answer;
  },
});
