import type { PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import { moneyOf } from '@wattline/base/money';
import { paymentKinds } from '@wattline/charge';
import type { OpenedAttempt, PaymentAttempt } from '../payment/payment-attempt';

export const at = { locationId: 'loc-001', evseUid: 'loc-001_1', evseId: 'PR*CPR*E1', connectorId: '1' };

/** The `paymentMethodId` of payments with ATH Móvil. */
export const ATH_MOVIL = paymentKinds.wallet.paymentMethodId;

/** $20. */
export const twenty = moneyOf(20, 'USD');

/** A try to hold $20 on a card. */
export const cardAttempt = (more: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  key: 'key-1',
  driverId: 'drv-1',
  paymentMethodId: 'pm-1',
  amount: twenty,
  at,
  startedAt: new Date().toISOString(),
  known: [],
  opened: null,
  ...more,
});

/** A try to pay $20 with ATH Móvil. */
export const athOrdered = (more: Partial<PaymentAttempt> = {}): PaymentAttempt =>
  cardAttempt({ paymentMethodId: ATH_MOVIL, ...more });

/** The same, once the backend has named its payment. */
export const athAttempt = (more: Partial<OpenedAttempt['opened']> = {}): OpenedAttempt => ({
  ...athOrdered(),
  opened: {
    paymentId: 'ath-1',
    expiresAt: null,
    openedAt: null,
    authorizeSent: false,
    answered: null,
    paid: false,
    ...more,
  },
});

export const madeHold = (more: Partial<PreAuthorization> = {}): PreAuthorization => ({
  id: 'pa-1',
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  status: 'requires_capture',
  ...more,
});

/** A hold as the platform lists it. */
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
  status: null,
  isExpired: false,
  ...more,
});

/** A hold that can be used. */
export const usableHold = (more: Partial<PendingPreAuthorization> = {}) => ({ ...pendingHold(more), amount: twenty });
