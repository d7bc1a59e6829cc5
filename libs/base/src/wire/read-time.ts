const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The instant that a feed's timestamp names, or null when it names none. Without a zone it is UTC, an offset is kept,
 * fractions of a second are cut to milliseconds (OCPI 2.2.1, DateTime).
 */
export function readTime(text: string): Date | null {
  const match = TIMESTAMP.exec(text.trim());
  if (match === null) return null;
  const [, day = '', minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = match;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const time = new Date(`${day}T${minutes}:${seconds}.${milliseconds}${isoZone(zone)}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** JavaScript reads +02:00 only, where ISO 8601 also allows +0200 and +02. */
function isoZone(zone: string): string {
  if (zone.length === 1) return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}
