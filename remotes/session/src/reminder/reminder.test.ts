import { hold, NOW, sessionNow, stands, tariffsWith } from '../testing/outlook';
import { leadOf, nextReminder, type ReminderBasis } from './reminder';

const minutes = (at: number | undefined): number | null => (at === undefined ? null : Math.round((at - NOW) / 60_000));

const basis = (more: Partial<ReminderBasis> = {}): ReminderBasis => ({
  session: sessionNow(),
  found: tariffsWith(null),
  timeZone: null,
  hold,
  rate: 10,
  stillSince: null,
  ...more,
});
describe('remind-me', () => {
  // 10 kWh in an hour cost $11.00; $9.00 are left at $1.10 and 10 kW.
  test.each<[string, Partial<ReminderBasis>, string | null, number | null]>([
    ['the amount is used up', {}, 'end', 49],
    ['at twice the power, in half the time', { rate: 20 }, 'end', 25],
    ['no hold is known, and staying is free', { hold: null }, null, null],
    ['docs/rules.md: possible-rates: the meter tells more than can be', { rate: 'impossible' }, null, null],
    ['nothing flows yet', { rate: 0, session: sessionNow({ kwh: 0 }) }, null, null],
    ['another currency', { hold: { ...hold, currency: 'EUR' } }, null, null],
    ['it is used up already', { hold: { ...hold, minor: 1000 } }, null, null],
    ['no tariff', { found: { portal: null, operator: [] } }, null, null],
    ['no reading', { session: sessionNow({ last_updated: null }) }, null, null],
    ['both: the charge ends first', { found: tariffsWith(200) }, 'end', 49],
    ['no hold: a fee for staying later', { hold: null, found: tariffsWith(90) }, 'idle-once-over', 30],
    ['the charge is over: when the fee starts', { session: stands, found: tariffsWith(75) }, 'idle', 15],
    ['by the readings alone', { stillSince: NOW - 60_000, rate: 0, found: tariffsWith(75) }, 'idle', 15],
    ['the fee runs already', { session: stands, found: tariffsWith(0) }, null, null],
    ['the charge is over, and staying is free', { session: stands }, null, null],
  ])('%s', (_, more, kind, left) => {
    const reminder = nextReminder(basis(more), NOW);
    expect(reminder?.kind ?? null).toBe(kind);
    expect(minutes(reminder?.at)).toBe(left);
  });

  test.each([
    [60, 10],
    [12, 10],
    [11.9, 5],
    [7, 5],
    [6.9, 2],
    [4, 2],
    [3.9, null],
    [0, null],
    [-5, null],
  ])('%d minutes ahead the alarm is %p before', (left, lead) => {
    expect(leadOf({ kind: 'end', at: NOW + left * 60_000 }, NOW)).toBe(lead);
  });
});
