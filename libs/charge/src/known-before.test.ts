import { owedCharge, paidCharge, runningCharge } from '../testing';
import type { Charge } from './charge';
import { type ChargeEvent, chargeReducer } from './charge-machine';

const AT = '2025-09-03T10:05:00.000Z';
const LATER = '2025-09-03T10:07:00.000Z';
const place: Charge['place'] = { locationId: 'loc-001', evseUid: '1', connectorId: '1' };
const { payment } = owedCharge();
const by = { payment, driverId: 'U1' };

const paidAtPlace: Charge = { ...paidCharge('S1', payment), place };
const running: Charge = { ...runningCharge('S1'), driverId: 'U1' };
const session = { id: 'S1', operatorId: 'OP-1', startedAt: AT, goesOn: true };

test.each<[string, Charge, ChargeEvent, object]>([
  [
    'the terms that the driver paid under, where a later record names none',
    { ...paidAtPlace, terms: { version: '2026-01', acceptedAt: AT } },
    { type: 'paid', by },
    { terms: { version: '2026-01', acceptedAt: AT } },
  ],
  ['the connector, where a later record names none', paidAtPlace, { type: 'paid', by }, { place }],
  [
    'the operator’s id of a session',
    { ...running, session },
    { type: 'started', by, sessionId: 'S1', startedAt: LATER },
    { session: { operatorId: 'OP-1' } },
  ],
  [
    'the start of a session that is read without one',
    { ...running, session },
    { type: 'seen', startedAt: null, driverId: 'U1' },
    { session: { startedAt: AT } },
  ],
  [
    'the driver of a session that another driver reads',
    { ...running, session },
    { type: 'seen', startedAt: LATER, driverId: 'U2' },
    { driverId: 'U1' },
  ],
  [
    'the driver when another one signs out',
    running,
    { type: 'hidden', driverId: 'U2' },
    { driverId: 'U1', isPrivate: true },
  ],
  [
    'the amount of a refund that was asked for',
    owedCharge({ refundMinor: 573 }),
    { type: 'refund-asked', minor: 900 },
    { refund: { refundMinor: 573 } },
  ],
])('a later event keeps %s', (_, charge, event, kept) => {
  expect(chargeReducer(charge, event)).toMatchObject(kept);
});
