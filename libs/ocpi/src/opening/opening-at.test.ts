import { openingAt } from './opening-at';
import { readOpeningTimes } from './opening-times';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, period_begin: '08:00', period_end: '20:00' }));
const ZONE = 'America/Puerto_Rico';

/** Local times of Puerto Rico, which is 4 hours behind UTC all year. 2025-09-03 is a Wednesday. */
const local = (text: string): number => Date.parse(`${text}:00-04:00`);

function opening(times: object, at: string, timeZone: string | null = ZONE) {
  const read = readOpeningTimes({ opening_times: times });
  return read && openingAt(read, local(at), timeZone);
}

describe('find-a-station: open now, or opens at', () => {
  test.each([
    ['in the middle of a day', '2025-09-03T10:00', { state: 'open', until: local('2025-09-03T20:00') }],
    ['at the minute at which it opens', '2025-09-03T08:00', { state: 'open', until: local('2025-09-03T20:00') }],
    ['at the minute at which it closes', '2025-09-03T20:00', { state: 'closed', opensAt: local('2025-09-04T08:00') }],
    ['before it opens', '2025-09-03T06:59', { state: 'closed', opensAt: local('2025-09-03T08:00') }],
    ['over a weekend', '2025-09-05T21:00', { state: 'closed', opensAt: local('2025-09-08T08:00') }],
  ])('reports the state %s', (_, at, expected) => {
    expect(opening({ twentyfourseven: false, regular_hours: weekdays }, at)).toEqual(expected);
  });

  test('follows the station’s clocks across a change to summer time', () => {
    // Clocks in New York go back on 2025-11-02: 08:00 there is 12:00 UTC on Friday, 13:00 UTC on Monday.
    const read = readOpeningTimes({ opening_times: { regular_hours: weekdays } });
    expect(read && openingAt(read, Date.parse('2025-11-01T00:30:00Z'), 'America/New_York')).toEqual({
      state: 'closed',
      opensAt: Date.parse('2025-11-03T13:00:00Z'),
    });
  });

  test.each([
    ['before midnight', '2025-09-03T23:00', { state: 'open', until: local('2025-09-04T02:00') }],
    ['after midnight', '2025-09-04T01:00', { state: 'open', until: local('2025-09-04T02:00') }],
    ['after its end', '2025-09-04T03:00', { state: 'closed', opensAt: local('2025-09-10T22:00') }],
  ])('hours that cross midnight report the state %s', (_, at, expected) => {
    expect(opening({ regular_hours: [{ weekday: 3, period_begin: '22:00', period_end: '02:00' }] }, at)).toEqual(
      expected,
    );
  });

  test.each([
    ['00:00', '24:00'],
    ['00:00', '00:00'],
    ['00:00', '23:59'],
    ['00:00:00', '23:59:59'],
  ])('a station that is open every day from %s to %s closes at no time within a week', (period_begin, period_end) => {
    const regular_hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, period_begin, period_end }));
    expect(opening({ regular_hours }, '2025-09-03T10:00')).toEqual({ state: 'open', until: null });
    expect(opening({ regular_hours }, '2025-09-03T23:59')).toEqual({ state: 'open', until: null });
  });

  test('the last minute of a day belongs to it, also where a single day is open or closed', () => {
    const until = local('2025-09-04T00:00');
    const wednesday = [{ weekday: 3, period_begin: '08:00', period_end: '23:59' }];
    expect(opening({ regular_hours: wednesday }, '2025-09-03T23:59')).toEqual({ state: 'open', until });
    const day = [{ period_begin: '2025-09-03T04:00:00Z', period_end: '2025-09-04T03:59:00Z' }];
    expect(opening({ exceptional_openings: day }, '2025-09-03T23:59')).toEqual({ state: 'open', until });
    const closings = { twentyfourseven: true, exceptional_closings: day };
    expect(opening(closings, '2025-09-03T23:59')).toEqual({ state: 'closed', opensAt: until });
    expect(opening(closings, '2025-09-04T00:00')).toEqual({ state: 'always' });
  });

  const closed = [{ period_begin: '2025-09-03T12:00:00Z', period_end: '2025-09-04T12:00:00Z' }];

  test.each([
    ['always', { twentyfourseven: true }, { state: 'always' }],
    [
      'always, but for a closing',
      { twentyfourseven: true, exceptional_closings: closed },
      { state: 'closed', opensAt: Date.parse('2025-09-04T12:00:00Z') },
    ],
    [
      'a closing that is over',
      { twentyfourseven: true, exceptional_closings: [{ ...closed[0], period_end: '2025-09-03T13:00:00Z' }] },
      { state: 'always' },
    ],
    [
      'an opening out of hours',
      { regular_hours: [], exceptional_openings: closed },
      { state: 'open', until: Date.parse('2025-09-04T12:00:00Z') },
    ],
    [
      'never within a week',
      { exceptional_openings: [{ period_begin: '2026-01-01T12:00:00Z', period_end: '2026-01-02T12:00:00Z' }] },
      { state: 'closed', opensAt: null },
    ],
  ])('reports the state by %s', (_, times, expected) => {
    expect(opening(times, '2025-09-03T10:00')).toEqual(expected);
  });

  test('reads opening times in camelCase', () => {
    const openingTimes = { regularHours: [{ weekday: '3', periodBegin: '08:00', periodEnd: '20:00' }] };
    expect(readOpeningTimes({ openingTimes })?.regular).toEqual([{ weekday: 3, begin: 480, end: 1200 }]);
  });

  test.each([
    [undefined],
    [null],
    ['always'],
    [{}],
    [{ twentyfourseven: false }],
    [{ regular_hours: 'all day' }],
    [{ regular_hours: [{ weekday: 8, period_begin: '08:00', period_end: '20:00' }] }],
    [{ regular_hours: [{ weekday: 1, period_begin: '8', period_end: 'late' }] }],
    [{ exceptional_openings: [{ period_begin: 'soon', period_end: 'later' }] }],
  ])('%j gives no state', (times) => {
    expect(readOpeningTimes({ opening_times: times })).toBeNull();
  });
});
