/** The IANA time zone as it is given, where this device knows it; null for none, and for one that a feed made up. */
export function knownTimeZone(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}
