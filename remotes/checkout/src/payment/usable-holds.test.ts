import { keepCharge, pastCharge } from '@wattline/charge/testing';
import { pendingHold } from '../testing/payments';
import { usableHolds } from './usable-holds';

test('2 §4: usable holds have no session, have not expired, and stand newest first', () => {
  const holds = [
    pendingHold({ id: 'old', createdAt: '2025-09-01T10:00:00Z' }),
    pendingHold({ id: 'new', createdAt: '2025-09-03T10:00:00Z', expiresAt: '2025-09-10T10:00:00Z' }),
    pendingHold({ id: 'undated', createdAt: null }),
    pendingHold({ id: 'used', sessionId: 'ses-1' }),
    pendingHold({ id: 'expired', isExpired: true }),
    pendingHold({ id: 'of no amount', amount: null }),
    ...['processing', 'requires_action', 'canceled'].map((status) => pendingHold({ id: status, status })),
  ];
  expect(usableHolds(holds).map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
});

test('spent-hold: one that this browser knows a session of is not usable, whatever an old list says', () => {
  keepCharge(pastCharge('S1'));
  expect(usableHolds([pendingHold({ id: 'pa-S1' }), pendingHold({ id: 'pa-2' })]).map(({ id }) => id)).toEqual([
    'pa-2',
  ]);
});
