import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { allGuarantees } from '@wattline/base/config/guarantees';
import { keepCharge, owedCharge, paidCharge, pastCharge, runningCharge, startingCharge, waitingStop } from '../testing';
import { mayBeForgotten } from './forget-charges';
import { type Charge, forgetCharges, readCharges } from './index';

/** The charges of ../testing.ts began at this time. */
const AT = Date.parse('2025-09-03T10:00:00.000Z');
const hours = (count: number): number => AT + count * 3_600_000;
const days = (count: number): number => hours(24 * count);

const ofUnknownAge = (charge: Charge): Charge => ({
  ...charge,
  session: charge.session && { ...charge.session, startedAt: null },
});
const refunded = (state: 'requested' | 'refused' | 'nothing-due', supportCode: string | null = null): Charge => ({
  ...pastCharge('S1'),
  ...owedCharge({ state, supportCode }),
});

const paidAt = (charge: Charge, at: number): Charge => ({
  ...charge,
  payment: charge.payment && { ...charge.payment, paidAt: new Date(at).toISOString() },
});
const paidAlone = { ...paidAt(owedCharge({ state: 'nothing-due' }), AT), session: null };
const paidLater = paidAt(pastCharge('S1'), hours(2));

const guaranteed = (guarantees: Readonly<Record<string, boolean>>): void =>
  setConfig(readRuntimeConfig({ backend: { guarantees } }));

const ids = () => readCharges().map(({ session }) => session?.id);

beforeEach(() => {
  localStorage.clear();
  guaranteed(allGuarantees);
});

describe('on-this-device: a charge is forgotten once no money depends on its record', () => {
  test.each<[what: string, charge: Charge, now: number, expected: boolean]>([
    ['a charge that is over, within a day', pastCharge('S1'), hours(23), false],
    ['a charge that is over, after a day', pastCharge('S1'), hours(25), true],
    ['a charge that goes on', runningCharge('S1'), days(400), false],
    ['a start without an outcome', startingCharge(), days(400), false],
    ['a stop that waits', { ...pastCharge('S1'), stop: waitingStop() }, days(400), false],
    ['a refund that is owed', owedCharge(), days(400), false],
    ['a refund that was asked for, within a month', refunded('requested'), days(29), false],
    ['a refund that was asked for, after a month', refunded('requested'), days(31), true],
    ['a refund that was never confirmed', refunded('requested', 'W-1'), days(400), false],
    ['a refund that was refused', refunded('refused'), hours(25), true],
    ['a charge of unknown age with a final cost', ofUnknownAge(pastCharge('S1')), AT, true],
    ['a charge of unknown age with an open cost', ofUnknownAge(pastCharge('S1', { outcome: 'open' })), AT, false],
    ['a charge of unknown age without a cost', ofUnknownAge(paidCharge('S1')), days(400), false],
    [
      'a refund of unknown age that was refused',
      ofUnknownAge({ ...refunded('refused'), receipt: pastCharge('S1').receipt }),
      days(400),
      false,
    ],
    ['a charge of which only the session is known', { ...pastCharge('S1'), payment: null }, hours(25), true],
    ['a charge of which only the payment is known', paidAlone, hours(25), true],
    ['a charge that was paid later than it began', paidLater, hours(25), false],
    ['a charge that is a day old to the millisecond', pastCharge('S1'), days(1), false],
  ])('%s', (_, charge, now, expected) => {
    expect(mayBeForgotten(charge, now)).toBe(expected);
  });

  test('a hold stays spent for eight days where the backend’s list does not name its session', () => {
    guaranteed({});
    expect(mayBeForgotten(pastCharge('S1'), days(7))).toBe(false);
    expect(mayBeForgotten(pastCharge('S1'), days(9))).toBe(true);
    const debit = { ...pastCharge('S1'), ...owedCharge({ state: 'nothing-due' }) };
    expect(mayBeForgotten(debit, days(2))).toBe(true);
  });
});

describe('records-have-a-driver: a driver forgets the charges that they may see', () => {
  beforeEach(() => {
    keepCharge(pastCharge('mine', {}, { driverId: 'U1', isPrivate: true }));
    keepCharge(pastCharge('theirs', {}, { driverId: 'U2', isPrivate: true }));
    keepCharge(runningCharge('running'));
  });

  test('a signed-in driver forgets their own, and not those of another', () => {
    expect(forgetCharges('U1', days(2))).toBe(1);
    expect(ids()).toEqual(['running', 'theirs']);
  });

  test('a visitor forgets none of drivers who signed out', () => {
    expect(forgetCharges(null, days(2))).toBe(0);
    expect(ids()).toEqual(['running', 'theirs', 'mine']);
  });
});
