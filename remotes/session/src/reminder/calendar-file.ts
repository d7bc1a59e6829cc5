/** An event of a calendar, with one alarm. Times are in milliseconds since the epoch. */
export interface CalendarEvent {
  /** The service that writes it. */
  readonly by: string;
  /** The same for each later version of the event. */
  readonly uid: string;
  readonly at: number;
  /** When it is written. */
  readonly now: number;
  /** How long before the event the alarm is, in minutes. */
  readonly alarmMinutes: number;
  readonly title: string;
  readonly text: string;
  /** Where it is, as text; null where that is not known. */
  readonly place: string | null;
  readonly url: string;
}

/** How long the event stands in the calendar. */
const MINUTES = 5;

/** The most octets of a line, without its end. */
const MOST = 75;

/** A calendar with one event and its alarm, as a file's text (RFC 5545). */
export function calendarFile({ by, uid, at, now, alarmMinutes, title, text, place, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${by}//Reminder//EN`)}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    // A later version of the same event counts; a minute has one.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${utc(at)}`,
    `DURATION:PT${MINUTES}M`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '20250903T140000Z'. */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** A TEXT value: other control characters than line breaks have no place in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

/** A line in pieces of at most 75 octets, each after the first behind a space; a character is never cut. */
function folded(line: string): string {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const more = new TextEncoder().encode(character).length;
    if (octets + more > MOST) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += more;
  }
  return out;
}
