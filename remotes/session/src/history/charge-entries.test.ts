import { type Charge, chargeReducer, type Known } from '@wattline/charge';
import { owedCharge, pastCharge, startingCharge } from '@wattline/charge/testing';
import { readSession, type Session } from '@wattline/ocpi';
import { chargeEntry } from '../testing/charge-entry';
import { ended, sessionWire } from '../testing/show-session';
import { chargeEntries, paymentState } from './charge-entries';
import { monthsOf } from './months-of';

const NOW = Date.parse('2025-09-10T14:00:00Z');

const kept = (id: string, rest: Parameters<typeof pastCharge>[1] = {}): Charge =>
  pastCharge(id, { operatorId: `OP-${id}`, startedAt: '2025-09-03T13:00:00Z', outcome: 'open', ...rest });
const session = (id: string, rest: object = {}): Session => {
  const read = readSession(sessionWire({ id, ...ended, ...rest }));
  if (!read) throw new Error('Not a session');
  return read;
};

describe('past-charges: of device and account, each once', () => {
  test.each([
    ['by the address', 'S1'],
    ['by the operator’s id', 'OP-S1'],
  ])('a charge that both know %s: the account’s figures, the device’s address and name', (_, id) => {
    const wire = { kwh: 12.5, total_cost: { excl_vat: 6, incl_vat: 6.6 } };
    expect(chargeEntries([kept('S1')], [session(id, wire)], 'U1', NOW)).toEqual([
      expect.objectContaining({ id: 'S1', place: 'Plaza del Mar', kwh: 12.5, totalMinor: 660, outcome: 'final' }),
    ]);
  });

  test('a cost that the account does not say is the device’s', () => {
    const [merged] = chargeEntries([kept('S1')], [session('S1', { total_cost: { excl_vat: 4 } })], 'U1', NOW);
    expect(merged?.totalMinor).toBe(500);
  });

  test('docs/rules.md: zero-beside-energy: open, unless a page of this device has seen that it was free', () => {
    const account = [
      session('S1', { total_cost: { excl_vat: 0, incl_vat: 0 }, end_date_time: '2025-09-10T13:30:00Z' }),
    ];
    const outcomeOf = (outcome: Known<'receipt'>['outcome']) =>
      chargeEntries([kept('S1', { outcome })], account, 'U1', NOW)[0]?.outcome;
    expect([outcomeOf('open'), outcomeOf('final')]).toEqual(['open', 'final']);
  });

  test('evidence-of-a-start: a charge that was never found has its place, which its receipt takes', () => {
    const begun = startingCharge({ id: 'pa-9', isBegun: true, since: '2025-09-03T13:00:00Z' });
    const over = chargeReducer(begun, { type: 'start-over' });
    const [shown] = chargeEntries([over], [], 'U1', NOW);
    expect(shown).toMatchObject({
      id: 'pa-9',
      isFound: false,
      startedAt: '2025-09-03T13:00:00Z',
      locationId: 'loc-001',
    });
    expect(shown && paymentState(shown)).toBe('unfound');
    const by = { payment: begun.payment!, driverId: 'U1' };
    const found = chargeReducer(
      chargeReducer(over, { type: 'started', by, sessionId: 'S9', startedAt: '2025-09-03T13:00:00Z' }),
      { type: 'ended' },
    );
    expect(chargeEntries([found], [session('S9')], 'U1', NOW)).toEqual([
      expect.objectContaining({ id: 'S9', isFound: true, kwh: expect.any(Number) }),
    ]);
  });

  test('the newest first; one that goes on is not there', () => {
    const account = [
      session('A1', { start_date_time: '2025-09-04T13:00:00Z' }),
      session('A2', { status: 'ACTIVE', end_date_time: null }),
      session('A3', { start_date_time: null }),
    ];
    const ids = chargeEntries([kept('S1'), kept('S2', { startedAt: '2025-09-05T13:00:00Z' })], account, 'U1', NOW);
    expect(ids.map(({ id }) => id)).toEqual(['S2', 'A1', 'S1', 'A3']);
  });
});

describe('money-as-reported: what goes back of a charge', () => {
  const owed = { ...owedCharge({ state: 'requested' }), receipt: kept('S1').receipt };

  test.each<[string, Charge, string | null, string | null]>([
    ['is shown to its driver', owed, 'U1', 'requested'],
    ['is not shown to a visitor', owed, null, null],
    ['is shown beside the account’s figures, where no page has seen its receipt', owedCharge(), 'U1', 'owed'],
  ])('%s', (_, charge, me, expected) => {
    expect(chargeEntries([charge], [session('S1')], me, NOW)).toEqual([expect.objectContaining({ refund: expected })]);
  });
});

describe('past-charges: by month', () => {
  test('what is not billed costs nothing, what is not known is in no sum, currencies are not added', () => {
    const months = monthsOf(
      [
        chargeEntry({ totalMinor: 500 }),
        chargeEntry({ totalMinor: 700, outcome: 'not-billed' }),
        chargeEntry({ totalMinor: null, kwh: null }),
        chargeEntry({ totalMinor: 300, currency: 'EUR' }),
        chargeEntry({ startedAt: '2025-08-15T13:00:00Z' }),
        chargeEntry({ startedAt: null }),
        chargeEntry({ startedAt: 'yesterday' }),
      ],
      'en',
    );
    expect(months.map(({ name, charges }) => [name, charges.length])).toEqual([
      ['September 2025', 4],
      ['August 2025', 1],
      [null, 2],
    ]);
    expect(months[0]).toMatchObject({
      sums: [
        { currency: 'USD', minor: 500 },
        { currency: 'EUR', minor: 300 },
      ],
      kwh: 30,
      unknown: 1,
    });
  });
});

describe('station-time-zone: a charge is in the month that the clocks at its station showed', () => {
  // The tests' device is in Puerto Rico, where it is 11:00 PM on August 31.
  const startedAt = '2025-09-01T03:00:00Z';

  test.each([
    ['America/Puerto_Rico', 'August 2025'],
    ['Europe/Madrid', 'September 2025'],
    ['America/Los_Angeles', 'August 2025'],
    [null, 'August 2025'],
  ])('%s: %s', (timeZone, month) => {
    expect(monthsOf([chargeEntry({ startedAt, timeZone })], 'en').map(({ name }) => name)).toEqual([month]);
  });

  test('in Spanish with a capital, as it stands alone', () => {
    expect(monthsOf([chargeEntry({ startedAt, timeZone: 'Europe/Madrid' })], 'es')[0]?.name).toBe('Septiembre de 2025');
  });
});

test.each([
  ['final', null, 'paid'],
  ['open', null, 'open'],
  ['not-billed', null, 'not-billed'],
  ['final', 'owed', 'refund-owed'],
  ['final', 'requested', 'refund-asked'],
  ['final', 'refused', 'refund-refused'],
  ['final', 'nothing-due', 'paid'],
] as const)('money-as-reported: a charge that is %s, with a refund that is %p: %s', (outcome, state, expected) => {
  expect(paymentState(chargeEntry({ outcome, refund: state }))).toBe(expected);
});
