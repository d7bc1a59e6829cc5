import { createHash, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { Refusal } from '../http/refusal';
import { type Hold, type HoldPurpose, isDue, isOpen, isUsable, isUsed } from './hold';
import type { HoldStore } from './hold-store';
import type { Ledger, LedgerKind } from './ledger';
import { CURRENCY } from './money';
import type { PaymentMethod } from './payment-method';
import { askStripe } from './stripe-failure';

/** What is to be held. */
export interface HoldRequest {
  readonly method: PaymentMethod;
  readonly amountMinor: number;
  readonly purpose: HoldPurpose;
  readonly idempotencyKey: string | null;
}

/** A part of what was taken that goes back. */
export interface HoldRefund {
  readonly amountMinor: number;
  readonly reason: string | null;
  readonly idempotencyKey: string | null;
}

/** Holds on drivers' cards, as the platform knows them and as Stripe does. */
export interface Holds {
  /** Errors: Refusal 402 when the card is declined. */
  make(request: HoldRequest): Promise<{ hold: Hold; clientSecret: string | null }>;
  /** The hold of an id or a payment intent, as it stands now: what a driver did with Stripe counts, and so does time. */
  find(reference: string): Promise<Hold | undefined>;
  /**
   * Those of a driver that hold money now, and those that a session uses or used, newest first: by these the app finds
   * its session (docs/backend.md).
   */
  pending(driverId: string): Promise<Hold[]>;
  /** Gives the money free; where none is held any more, does nothing. Errors: Refusal 409 when a session uses it. */
  release(hold: Hold): Promise<Hold>;
  /** Errors: Refusal 409 when it is not to be had. */
  bind(hold: Hold, sessionId: string): void;
  /** Takes a part of the money and gives the rest free. */
  capture(hold: Hold, costMinor: number): Promise<void>;
  /**
   * Gives a part of what was taken back; gives the refund's id. Errors: Refusal 409 where nothing was taken, 422 for more
   * than is left of it.
   */
  refund(hold: Hold, refund: HoldRefund): Promise<string>;
  /** Gives free whatever is held for too long. */
  expireDue(): Promise<void>;
}

const LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** Stripe takes no less than half a dollar; what costs less is free. */
const LEAST_CHARGE_MINOR = 50;

/** Keeps holds in a store and makes them with Stripe. */
export function createHolds(stripe: Stripe, store: HoldStore, ledger: Ledger, now: () => Date): Holds {
  function record(
    kind: LedgerKind,
    { paymentIntentId, driverId, sessionId, idempotencyKey }: Hold,
    amountMinor: number,
  ) {
    ledger.write({ kind, reference: paymentIntentId, amountMinor, driverId, sessionId, idempotencyKey });
  }

  /** Notes where Stripe says that a hold stands, unless it is further on by now. */
  function note(id: string, { status, amount_received }: Stripe.PaymentIntent): Hold | undefined {
    const hold = store.find(id);
    if (!hold || !isOpen(hold) || hold.status === status) return hold;
    const noted: Hold = { ...hold, status };
    const wasHeld = hold.status === 'requires_capture';
    if (wasHeld && isOpen(noted)) return hold;
    if (status === 'requires_capture') record('hold-authorized', noted, noted.amountMinor);
    if (status === 'succeeded') record('hold-captured', noted, amount_received);
    if (status === 'canceled' && wasHeld) record('hold-expired', noted, noted.amountMinor);
    return store.save(noted);
  }

  /** Settles first, so that nobody uses it meanwhile; as it was before, if Stripe does not. */
  async function settle(hold: Hold, status: 'canceled' | 'succeeded', ask: () => Promise<unknown>): Promise<void> {
    store.save({ ...hold, status });
    try {
      await askStripe(ask());
    } catch (error) {
      store.save(hold);
      throw error;
    }
  }

  async function giveFree(hold: Hold, kind: 'hold-expired' | 'hold-released'): Promise<void> {
    await settle(hold, 'canceled', () => stripe.paymentIntents.cancel(hold.paymentIntentId));
    if (hold.status === 'requires_capture') record(kind, hold, hold.amountMinor);
  }

  async function current(hold: Hold): Promise<Hold | undefined> {
    if (!isOpen(hold)) return hold;
    const noted = note(hold.id, await askStripe(stripe.paymentIntents.retrieve(hold.paymentIntentId)));
    if (!noted || !isDue(noted, now())) return noted;
    await giveFree(noted, 'hold-expired');
    return store.find(hold.id);
  }

  return {
    async make({ method, amountMinor, purpose, idempotencyKey }) {
      const { driverId } = method;
      const intent = await askStripe(
        stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency: CURRENCY.toLowerCase(),
            customer: method.customerId,
            payment_method: method.id,
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            confirm: true,
            metadata: { driverId, ...known(purpose) },
          },
          options('hold', driverId, idempotencyKey),
        ),
      );
      const clientSecret = intent.client_secret;
      const earlier = store.find(intent.id);
      if (earlier) return { hold: earlier, clientSecret };

      const at = now();
      const hold = store.save({
        id: `pre_${randomUUID()}`,
        paymentIntentId: intent.id,
        driverId,
        status: intent.status,
        amountMinor,
        currency: CURRENCY,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + LIFETIME_MS).toISOString(),
        sessionId: null,
        purpose,
        idempotencyKey,
      });
      record('hold-made', hold, amountMinor);
      if (hold.status === 'requires_capture') record('hold-authorized', hold, amountMinor);
      return { hold, clientSecret };
    },

    async find(reference) {
      const hold = store.find(reference);
      return hold && current(hold);
    },

    async pending(driverId) {
      const holds = await Promise.all(store.ofDriver(driverId).map(current));
      return holds.filter(
        (hold): hold is Hold => hold !== undefined && (hold.status === 'requires_capture' || isUsed(hold, now())),
      );
    },

    async release(asked) {
      const hold = store.find(asked.id) ?? asked;
      if (hold.sessionId !== null) throw new Refusal(409, 'A charging session uses this pre-authorization');
      if (isOpen(hold)) await giveFree(hold, 'hold-released');
      return store.find(hold.id) ?? hold;
    },

    bind({ id }, sessionId) {
      const hold = store.find(id);
      if (hold?.sessionId === sessionId) return;
      if (!hold || !isUsable(hold, now())) throw new Refusal(409, 'This pre-authorization is no longer to be had');
      store.save({ ...hold, sessionId });
    },

    async capture({ id }, costMinor) {
      const hold = store.find(id);
      if (!hold || !isOpen(hold)) return;
      const amountMinor = Math.min(costMinor, hold.amountMinor);
      if (amountMinor < LEAST_CHARGE_MINOR) return giveFree(hold, 'hold-released');
      const { paymentIntentId } = hold;
      await settle(hold, 'succeeded', () =>
        stripe.paymentIntents.capture(paymentIntentId, { amount_to_capture: amountMinor }),
      );
      record('hold-captured', hold, amountMinor);
      if (amountMinor < hold.amountMinor) record('hold-released', hold, hold.amountMinor - amountMinor);
    },

    async refund(hold, { amountMinor, reason, idempotencyKey }) {
      if (hold.status !== 'succeeded') throw new Refusal(409, 'Nothing was taken that could be refunded');
      const { paymentIntentId: reference, driverId, sessionId } = hold;
      const { id } = await askStripe(
        stripe.refunds.create(
          {
            payment_intent: reference,
            amount: amountMinor,
            reason: 'requested_by_customer',
            metadata: reason ? { reason } : {},
          },
          options('refund', driverId, idempotencyKey),
        ),
      );
      ledger.write({ kind: 'card-refunded', reference, amountMinor, driverId, sessionId, idempotencyKey, reason });
      return id;
    },

    async expireDue() {
      const at = now();
      await Promise.all(
        store
          .all()
          .filter((hold) => isDue(hold, at))
          .map(current),
      );
    },
  };
}

/** Stripe's keys are one account's, ours one driver's for one call; and theirs have 255 characters at most. */
function options(call: string, driverId: string, key: string | null): { idempotencyKey?: string } {
  if (key === null) return {};
  return {
    idempotencyKey: createHash('sha256')
      .update(JSON.stringify([call, driverId, key]))
      .digest('base64url'),
  };
}

const known = (purpose: HoldPurpose): Record<string, string> =>
  Object.fromEntries(Object.entries(purpose).filter((entry): entry is [string, string] => entry[1] !== null));
