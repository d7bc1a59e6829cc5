import { calendarFile, type CalendarEvent } from './calendar-file';

const event: CalendarEvent = {
  by: 'Acme, S.L.',
  uid: 'SES-1-end@wattline.example',
  at: Date.parse('2025-09-03T15:20:30.5Z'),
  now: Date.parse('2025-09-03T14:00:00Z'),
  alarmMinutes: 10,
  title: 'Charge ends',
  text: 'Move your car',
  place: 'Plaza del Mar',
  url: 'https://wattline.example/session/SES-1',
};

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const valueOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('RFC 5545', () => {
  test('a file holds an event with its alarm, in UTC', () => {
    expect(calendarFile(event)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        String.raw`PRODID:-//Acme\, S.L.//Reminder//EN`,
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:SES-1-end@wattline.example',
        'DTSTAMP:20250903T140000Z',
        'SEQUENCE:29281800',
        'DTSTART:20250903T152030Z',
        'DURATION:PT5M',
        'SUMMARY:Charge ends',
        'DESCRIPTION:Move your car',
        'LOCATION:Plaza del Mar',
        'URL:https://wattline.example/session/SES-1',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Charge ends',
        'TRIGGER:-PT10M',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['plain', 'plain'],
    ['a, b; c\\d', String.raw`a\, b\; c\\d`],
    ['Idle fee: $0.20/min', 'Idle fee: $0.20/min'],
    ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
    ['a\u2028b\u2029c', String.raw`a\nb\nc`],
    ['tab\tbell\u0007', 'tab bell '],
    ['END:VEVENT\r\nBEGIN:VEVENT', String.raw`END:VEVENT\nBEGIN:VEVENT`],
    ['', ''],
  ])('a text %j is written as %j', (text, written) => {
    const file = calendarFile({ ...event, title: text, text, place: text, uid: text });
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID']) expect(valueOf(file, name)).toBe(written);
    expect(unfolded(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  test.each([
    ['letters', 'x'.repeat(200)],
    ['two octets each', 'ñ'.repeat(150)],
    ['three octets each', '電'.repeat(100)],
    ['four octets each', '🔌'.repeat(80)],
    ['one before them', `x${'🔌'.repeat(80)}`],
    ['escaped ones', ','.repeat(150)],
    ['just a line', 'x'.repeat(75 - 'SUMMARY:'.length)],
  ])('lines of at most 75 octets: %s', (_, title) => {
    const file = calendarFile({ ...event, title });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n|\r[^\n]|\uFFFD/);
    expect(valueOf(file, 'SUMMARY')?.replaceAll('\\', '')).toBe(title);
  });

  test('a line of 75 octets is not folded', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(calendarFile({ ...event, title })).toContain(`\r\nSUMMARY:${title}\r\n`);
  });

  test('a place that is not known has no line', () => {
    expect(calendarFile({ ...event, place: null })).not.toContain('LOCATION');
  });
});
