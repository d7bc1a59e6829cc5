/**
 * A moment as clocks show it at a place: read it with the getters for UTC. An unknown time zone counts as UTC.
 * @param timeZone an IANA name
 */
export function localTime(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetOf(at, timeZone));
}

function offsetOf(at: Date, timeZone: string): number {
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '') ?? [];
    if (!sign) return 0;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  } catch {
    return 0;
  }
}
