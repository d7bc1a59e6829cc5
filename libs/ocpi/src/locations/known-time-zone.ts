import { zoneOffset } from '@wattline/base/browser';
import { remembering } from '../remembering';

/** A phone may need most of a millisecond to find it out, and the stations of a list are in few zones. */
const isKnown = remembering(new Map(), (timeZone: string): boolean => zoneOffset(0, timeZone) !== null);

/** The IANA time zone as it is given, where this device knows it; null for none, and for an unknown one. */
export const knownTimeZone = (timeZone: string | null): string | null =>
  timeZone !== null && isKnown(timeZone) ? timeZone : null;
