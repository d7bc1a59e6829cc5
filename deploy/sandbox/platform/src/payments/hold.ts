import { toDollars } from './money';

/** An amount that is held on a driver's card, or that was. */
export interface Hold {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly driverId: string;
  /** Where its payment intent stands, in Stripe's words: requires_capture is held, succeeded is taken. */
  readonly status: string;
  readonly amountMinor: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The session that it pays for. */
  readonly sessionId: string | null;
  /** The place that it was made for, as the app reported it. */
  readonly purpose: HoldPurpose;
  readonly idempotencyKey: string | null;
}

export interface HoldPurpose {
  readonly locationId: string | null;
  readonly evseId: string | null;
  readonly evseUid: string | null;
  readonly connectorId: string | null;
}

/** Whether the hold's money is neither taken nor given back, once and for all. */
export const isOpen = ({ status }: Hold): boolean => status !== 'canceled' && status !== 'succeeded';

/** Whether its time is over. One that a session uses lasts until the session ends. */
export const isDue = (hold: Hold, at: Date): boolean =>
  isOpen(hold) && hold.sessionId === null && hold.expiresAt <= at.toISOString();

/** Whether a session may be started with it. */
export const isUsable = (hold: Hold, at: Date): boolean =>
  hold.status === 'requires_capture' && hold.sessionId === null && hold.expiresAt > at.toISOString();

/** Whether a session uses it or used it; forgotten once it would have expired. */
export const isUsed = (hold: Hold, at: Date): boolean => hold.sessionId !== null && hold.expiresAt > at.toISOString();

/** A hold as the backend writes it, in snake_case. */
export const shownHold = ({ purpose, ...hold }: Hold) => ({
  id: hold.id,
  payment_intent_id: hold.paymentIntentId,
  stripe_payment_intent_id: hold.paymentIntentId,
  status: hold.status,
  amount: toDollars(hold.amountMinor),
  currency: hold.currency.toLowerCase(),
  session_id: hold.sessionId,
  created_at: hold.createdAt,
  expires_at: hold.expiresAt,
  metadata: {
    location_id: purpose.locationId,
    evse_id: purpose.evseId,
    evse_uid: purpose.evseUid,
    connector_id: purpose.connectorId,
    user_id: hold.driverId,
    idempotency_key: hold.idempotencyKey,
  },
});
