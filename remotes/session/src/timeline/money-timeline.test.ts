import { owedCharge } from '@wattline/charge/testing';
import { finalCost, readSession, type Session } from '@wattline/ocpi';
import type { Hold } from '../hold/hold';
import { type KnownMoney, type MoneyStep, moneyTimeline } from './money-timeline';

const HELD_AT = '2025-09-03T12:59:00.000Z';
const READ_AT = '2025-09-03T13:30:00.000Z';
const ENDED_AT = '2025-09-03T14:00:00.000Z';

const hold: Hold = { minor: 2000, currency: 'USD', kind: 'hold', heldAt: HELD_AT };
const debit: Hold = { ...hold, minor: 2500, kind: 'wallet' };

function session(more: object = {}): Session {
  const read = readSession({ id: 'S1', status: 'ACTIVE', currency: 'USD', lastUpdated: READ_AT, ...more });
  if (read === null) throw new Error('It is no session.');
  return read;
}

const cost = { totalCost: { exclVat: 11.3, inclVat: 12.6 } };
const running = session(cost);
const settling = session({ ...cost, endDateTime: ENDED_AT });
const over = session({ ...cost, status: 'COMPLETED', endDateTime: ENDED_AT });
const ended = { status: 'COMPLETED', endDateTime: ENDED_AT };
const untaxed = session({ totalCost: { exclVat: 11.3 }, ...ended });
const zero = session({ totalCost: { exclVat: 0, inclVat: 0 }, kwh: 12, ...ended });
const invalid = session({ status: 'INVALID', endDateTime: ENDED_AT });

interface More extends Partial<KnownMoney> {
  readonly now?: number;
}

const known = ({ now = Date.parse(ENDED_AT) + 60_000, ...more }: More = {}): KnownMoney => {
  const { session: its = running } = more;
  const { state } = finalCost(its, { portal: null, operator: [] }, null, now);
  return { hold, session: its, total: 1260, cost: state, isHeld: null, owed: null, ...more };
};

/** 'held $20.00 done', with the note where there is one. */
const rowsOf = (steps: readonly MoneyStep[] | null) =>
  steps?.map(({ name, minor, state, note }) => [name, minor, state, ...(note === null ? [] : [note])].join(' '));

test('money-as-reported: nothing is shown where no payment is known', () => {
  expect(moneyTimeline(known({ hold: null }))).toBeNull();
});

describe('money-as-reported: a hold on a card', () => {
  test.each<[what: string, more: More, steps: string[]]>([
    [
      'while it charges',
      {},
      ['held 2000 done', 'used 1260 now', 'taken  expected takenLater', 'released  expected releasedLater'],
    ],
    [
      'while it charges, whatever the backend lists',
      { isHeld: false },
      ['held 2000 done', 'used 1260 now', 'taken  expected takenLater', 'released  expected releasedLater'],
    ],
    [
      'before the charger has begun',
      { session: session({ status: 'PENDING' }), total: null },
      ['held 2000 done', 'used  expected', 'taken  expected takenLater', 'released  expected releasedLater'],
    ],
    [
      'a cost of which the tax is not known',
      { total: null },
      ['held 2000 done', 'used 1130 now beforeTax', 'taken  expected takenLater', 'released  expected releasedLater'],
    ],
    [
      'no cost is known',
      { session: session(), total: null },
      ['held 2000 done', 'used  unknown', 'taken  expected takenLater', 'released  expected releasedLater'],
    ],
    [
      'it has ended, its cost is not final',
      { session: settling, isHeld: false },
      ['held 2000 done', 'used 1260 now finalising', 'taken 1260 expected settling', 'released 740 expected bankDays'],
    ],
    [
      'it has ended an hour ago, and was never called complete',
      { session: settling, isHeld: false, now: Date.parse(ENDED_AT) + 3_600_000 },
      ['held 2000 done', 'used 1260 done', 'taken 1260 done', 'released 740 done bankDays'],
    ],
    [
      'it is over, for a visitor: the backend was not asked',
      { session: over },
      ['held 2000 done', 'used 1260 done', 'taken 1260 expected settling', 'released 740 expected bankDays'],
    ],
    [
      'it is over, the backend still holds it',
      { session: over, isHeld: true },
      ['held 2000 done', 'used 1260 done', 'taken 1260 expected settling', 'released 740 expected bankDays'],
    ],
    [
      'it is over and the hold is gone',
      { session: over, isHeld: false },
      ['held 2000 done', 'used 1260 done', 'taken 1260 done', 'released 740 done bankDays'],
    ],
    [
      'it cost all that was held',
      { session: over, isHeld: false, total: 2000 },
      ['held 2000 done', 'used 2000 done', 'taken 2000 done', 'released 0 done'],
    ],
    [
      'it cost more than was held',
      { session: over, isHeld: false, total: 2130 },
      ['held 2000 done', 'used 2130 done', 'taken 2000 done beyond', 'released 0 done'],
    ],
    [
      'it cost less than a payment service takes: whether it was taken is not known',
      { session: over, isHeld: false, total: 30 },
      ['held 2000 done', 'used 30 done', 'taken 30 expected settling', 'released 1970 expected bankDays'],
    ],
    [
      'it was free',
      { session: over, isHeld: false, total: 0 },
      ['held 2000 done', 'used 0 done', 'taken 0 done', 'released 2000 done bankDays'],
    ],
    [
      'it is not valid: nothing is billed',
      { session: invalid, isHeld: false, total: null },
      ['held 2000 done', 'used 0 done', 'taken 0 done', 'released 2000 done bankDays'],
    ],
    [
      'its cost is not known when it is over',
      { session: session({ status: 'COMPLETED', endDateTime: ENDED_AT }), total: null, isHeld: false },
      ['held 2000 done', 'used  unknown', 'taken  unknown', 'released  unknown'],
    ],
    [
      'docs/rules.md: known-tax: its tax is not known',
      { session: untaxed, total: null, isHeld: false },
      ['held 2000 done', 'used 1130 done beforeTax', 'taken  unknown taxUnknown', 'released  unknown'],
    ],
    [
      'docs/rules.md: zero-beside-energy: nothing is called released yet',
      { session: zero, total: 0, isHeld: false },
      ['held 2000 done', 'used 0 now finalising', 'taken 0 expected settling', 'released 2000 expected bankDays'],
    ],
    [
      'its cost is in another currency',
      { session: session({ ...cost, currency: 'EUR', status: 'COMPLETED', endDateTime: ENDED_AT }), isHeld: false },
      ['held 2000 done', 'used 1260 done', 'taken  unknown', 'released  unknown'],
    ],
  ])('%s', (_, more, steps) => {
    expect(rowsOf(moneyTimeline(known(more)))).toEqual(steps);
  });
});

describe('money-as-reported, refunds-owed: a debit', () => {
  test.each<[what: string, more: More, steps: string[]]>([
    [
      'while it charges',
      { owed: owedCharge({}) },
      ['paid 2500 done', 'used 1260 now', 'asked  expected askedLater', 'refunded  expected'],
    ],
    [
      'it is over, nothing was asked yet',
      { session: over, owed: owedCharge({}) },
      ['paid 2500 done', 'used 1260 done', 'asked 1240 expected askedLater', 'refunded 1240 expected'],
    ],
    [
      'the driver stopped it: the whole goes back',
      { session: settling, owed: owedCharge({ amount: 'whole' }) },
      ['paid 2500 done', 'used 1260 now finalising', 'asked 2500 expected askedLater', 'refunded 2500 expected'],
    ],
    [
      'it is being asked',
      { session: over, owed: owedCharge({ refundMinor: 1240 }) },
      ['paid 2500 done', 'used 1260 done', 'asked 1240 now asking', 'refunded 1240 expected'],
    ],
    [
      'the backend took the request: that it arrived, nothing says',
      { session: over, owed: owedCharge({ state: 'requested', refundMinor: 1240 }) },
      ['paid 2500 done', 'used 1260 done', 'asked 1240 done', 'refunded 1240 expected walletDays'],
    ],
    [
      'the backend refused it',
      { session: over, owed: owedCharge({ state: 'refused', refundMinor: 1240 }) },
      ['paid 2500 done', 'used 1260 done', 'asked 1240 failed refused', 'refunded 1240 failed'],
    ],
    [
      'it cost what was paid',
      { session: over, total: 2500, owed: owedCharge({ state: 'nothing-due' }) },
      ['paid 2500 done', 'used 2500 done', 'asked 0 done nothingDue', 'refunded 0 done'],
    ],
    [
      'docs/rules.md: known-tax: its tax is not known: it waits, and says so',
      { session: untaxed, total: null, owed: owedCharge({}) },
      ['paid 2500 done', 'used 1130 done beforeTax', 'asked  expected taxAwaited', 'refunded  expected'],
    ],
    [
      'docs/rules.md: known-tax: what was asked for does not depend on it any more',
      { session: untaxed, total: null, owed: owedCharge({ refundMinor: 1240 }) },
      ['paid 2500 done', 'used 1130 done beforeTax', 'asked 1240 now asking', 'refunded 1240 expected'],
    ],
    [
      'docs/rules.md: zero-beside-energy: it may be to come',
      { session: zero, total: 0, owed: owedCharge({}) },
      ['paid 2500 done', 'used 0 now finalising', 'asked  expected askedLater', 'refunded  expected'],
    ],
    [
      'this browser has no record of a refund',
      { session: over },
      ['paid 2500 done', 'used 1260 done', 'asked  unknown', 'refunded  unknown'],
    ],
  ])('%s', (_, more, steps) => {
    expect(rowsOf(moneyTimeline(known({ hold: debit, ...more })))).toEqual(steps);
  });
});

const times = (more: More) => moneyTimeline(known(more))?.map(({ at }) => at);

test('each step has the time that is known of it', () => {
  expect(times({})).toEqual([HELD_AT, READ_AT, null, null]);
  expect(times({ session: over, isHeld: false })).toEqual([HELD_AT, ENDED_AT, null, null]);
  expect(times({ hold: { ...hold, heldAt: null }, session: session({ status: 'RESERVATION' }) })?.[0]).toBeNull();
});
