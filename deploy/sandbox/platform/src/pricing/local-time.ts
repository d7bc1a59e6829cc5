/**
 * A moment as clocks show it at a place: read it with the getters for UTC. An unknown time zone counts as UTC.
 * @param timeZone an IANA name
 */
export function localTime(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetOf(at, timeZone));
}

/** By time zone: to make one takes twenty times as long as to format a moment. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

function offsetOf(at: Date, timeZone: string): number {
  try {
    const name = formatOf(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '') ?? [];
    if (!sign) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  } catch {
    return 0;
  }
}
