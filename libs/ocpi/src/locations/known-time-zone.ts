import { remembering } from '../remembering';

/** A phone needs most of a millisecond to find it out, and the stations of a list are in few zones. */
const isKnown = remembering(new Map(), (timeZone: string): boolean => {
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
});

/** The IANA time zone as it is given, where this device knows it; null for none, and for an unknown one. */
export const knownTimeZone = (timeZone: string | null): string | null =>
  timeZone !== null && isKnown(timeZone) ? timeZone : null;
