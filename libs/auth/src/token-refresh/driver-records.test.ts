import {
  findCharge,
  readActiveSession,
  readPendingSession,
  writeActiveSession,
  writePendingSession,
} from '@wattline/charge';
import { keepCharge, owedCharge, startingCharge } from '@wattline/charge/testing';
import { removeDriverRecords } from './driver-records';

const at = { locationId: 'loc-001', evseUid: 'E1', connectorId: '1' };
const pending = {
  id: 'P1',
  paymentIntentId: 'ath-1',
  authorizationReference: 'ath-1',
  ...at,
  userId: 'U1',
  userEmail: 'ana@example.com',
  userPhone: '+17875550100',
  preAuthAmount: 20,
  currency: 'USD',
  paymentMethodId: 'ATH_MOVIL',
  isUsingPreAuth: false,
};
const active = { id: 'S1', ocpiId: 'S1', status: 'ACTIVE', authorizationReference: 'pi_1', ...at, startDateTime: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('records-have-a-driver: signing out', () => {
  test('removes what is kept of the driver; what money depends on stays, for that driver alone', () => {
    writePendingSession(pending);
    writeActiveSession(active);
    localStorage.setItem('emailForSignIn', 'ana@example.com');
    localStorage.setItem('meterReadings', '[]');
    localStorage.setItem('stopKey_S1', 'stop-S1-1');
    localStorage.setItem(
      'receipt_prefs_U1',
      JSON.stringify({ wantsReceipts: true, receiptEmail: 'ana@example.com', rememberChoice: false }),
    );
    keepCharge(startingCharge());
    keepCharge(owedCharge());

    removeDriverRecords('U1');
    expect([readPendingSession(), readActiveSession()]).toEqual([null, null]);
    expect(Object.keys(localStorage)).toEqual(['charges']);
    expect(findCharge({ paymentId: 'pa-1' })).toEqual({ ...startingCharge(), isPrivate: true });
    expect(findCharge({ paymentId: 'ath-1' })).toEqual({ ...owedCharge(), isPrivate: true });
    expect(localStorage.getItem('charges')).not.toMatch(/ana@example|7875550100/);
  });

  test('leaves a remembered choice about receipts for the next sign-in, and another driver’s record', () => {
    const kept = JSON.stringify({ wantsReceipts: false, receiptEmail: null, rememberChoice: true });
    localStorage.setItem('receipt_prefs_U1', kept);
    writePendingSession({ ...pending, userId: 'U2' });
    removeDriverRecords('U1');
    expect(localStorage.getItem('receipt_prefs_U1')).toBe(kept);
    expect(readPendingSession()?.userId).toBe('U2');
  });
});
