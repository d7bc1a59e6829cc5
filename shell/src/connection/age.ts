/** How old something is, in the largest unit that says enough. */
export type Age = { readonly unit: 'moment' | 'days' } | { readonly unit: 'minutes' | 'hours'; readonly count: number };

const MINUTE_MS = 60_000;

/** The age of something at `since`, rounded down. A clock that was set back makes it a moment. */
export function ageOf(since: number, now: number): Age {
  const minutes = Math.floor((now - since) / MINUTE_MS);
  if (minutes < 1) return { unit: 'moment' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days' };
}
