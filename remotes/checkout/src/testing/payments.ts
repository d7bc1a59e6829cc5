import type { PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import { WALLET_METHOD } from '@wattline/contract';
import type { PaymentAttempt, WalletAttempt } from '../payment/payment-attempt';

export const at = { locationId: 'loc-001', evseUid: 'loc-001_1', evseId: 'PR*CPR*E1', connectorId: '1' };

/** A try to hold $20 on a card. */
export const cardAttempt = (more: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  key: 'key-1',
  driverId: 'drv-1',
  paymentMethodId: 'pm-1',
  amount: 20,
  at,
  startedAt: new Date().toISOString(),
  known: [],
  wallet: null,
  ...more,
});

/** A try to pay $20 with the wallet. */
export const walletOrder = (more: Partial<PaymentAttempt> = {}): PaymentAttempt =>
  cardAttempt({ paymentMethodId: WALLET_METHOD, ...more });

/** The same, once the backend has named its payment. */
export const walletAttempt = (more: Partial<WalletAttempt['wallet']> = {}): WalletAttempt => ({
  ...walletOrder(),
  wallet: { paymentId: 'ath-1', expiresAt: null, openedAt: null, authorizeSent: false, paid: false, ...more },
});

export const madeHold = (more: Partial<PreAuthorization> = {}): PreAuthorization => ({
  id: 'pa-1',
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'requires_capture',
  ...more,
});

export const pendingHold = (more: Partial<PendingPreAuthorization> = {}): PendingPreAuthorization => ({
  id: 'pa-1',
  sessionId: null,
  expiresAt: null,
  createdAt: '2025-09-03T10:00:00.000Z',
  amount: 20,
  currency: 'USD',
  paymentIntentId: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'loc-001_1',
  connectorId: '1',
  ...more,
});
