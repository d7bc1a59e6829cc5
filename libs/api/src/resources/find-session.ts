import type { PaymentKindName } from '@wattline/charge';
import { type Guarantee, keeps } from '@wattline/config';
import type { ApiClient } from '../client/api-client';
import type { CallOptions, OfDriver } from '../client/exchange';
import { codedError } from '../client/service-error';
import { getAthPayment } from './ath-payment';
import { pendingPreAuthorizations } from './pending-pre-authorizations';

/** The payment of a session, with the fields by which the session is found. */
export interface PaymentOfSession {
  readonly kind: PaymentKindName;
  /** Of the hold or the wallet's payment. */
  readonly paymentId: string;
  /** The authorization that the session names. */
  readonly paymentIntentId: string;
  /** The id of the driver who paid. */
  readonly driverId: string;
}

/**
 * Finds the id of the session that uses a payment; null while none does. It requests only the driver's own records (the
 * payment names its session): lists of sessions never reach a browser (docs/rules.md: operator-allow-list;
 * docs/backend.md).
 *
 * @throws ServiceError if the backend does not report it, or names none and does not guarantee that it would.
 */
export async function findSessionOf(
  client: ApiClient,
  { kind, paymentId, paymentIntentId, driverId }: PaymentOfSession,
  options: CallOptions = {},
): Promise<string | null> {
  switch (kind) {
    case 'wallet':
      return walletSession(client, paymentId, { ...options, driverId });
    case 'hold': {
      const holds = await pendingPreAuthorizations(client, driverId, options);
      const hold = holds.find((one) => one.id === paymentId || one.paymentIntentId === paymentIntentId);
      return named(hold?.sessionId ?? null, 'holds-name-their-session');
    }
  }
}

async function walletSession(
  client: ApiClient,
  paymentId: string,
  options: CallOptions & OfDriver,
): Promise<string | null> {
  const { sessionId, status } = await getAthPayment(client, paymentId, options);
  // An answer that cannot be read reads as UNKNOWN: it does not say that there is no session.
  if (sessionId === null && status === 'UNKNOWN')
    throw codedError('no-data', { status: 404 }, { what: 'ATH Móvil payment' });
  return named(sessionId, 'debits-name-their-session');
}

/** A backend that does not name the session of a payment says nothing by naming none. @throws ServiceError then */
function named(sessionId: string | null, guarantee: Guarantee): string | null {
  if (sessionId === null && !keeps(guarantee)) throw codedError('no-data', { status: 404 }, { what: 'session' });
  return sessionId;
}
