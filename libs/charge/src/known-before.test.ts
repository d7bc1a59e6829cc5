import { owedCharge, paidCharge, runningCharge } from '../testing';
import type { Charge } from './charge';
import type { ChargeEvent } from './charge-event';
import * as chargeEvent from './charge-machine';

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
    chargeEvent.paid(by),
    { terms: { version: '2026-01', acceptedAt: AT } },
  ],
  ['the connector, where a later record names none', paidAtPlace, chargeEvent.paid(by), { place }],
  [
    'the operator’s id of a session',
    { ...running, session },
    chargeEvent.started(by, 'S1', LATER),
    { session: { operatorId: 'OP-1' } },
  ],
  [
    'the start of a session that is read without one',
    { ...running, session },
    chargeEvent.seen(null, 'U1'),
    { session: { startedAt: AT } },
  ],
  [
    'the driver of a session that another driver reads',
    { ...running, session },
    chargeEvent.seen(LATER, 'U2'),
    { driverId: 'U1' },
  ],
  ['the driver when another one signs out', running, chargeEvent.hidden('U2'), { driverId: 'U1', isPrivate: true }],
  [
    'the amount of a refund that was asked for',
    owedCharge({ refundMinor: 573 }),
    chargeEvent.refundAsked(900),
    { refund: { refundMinor: 573 } },
  ],
])('a later event keeps %s', (_, charge, event, kept) => {
  expect(event(charge)).toMatchObject(kept);
});
