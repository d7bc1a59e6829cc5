import { createHash, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { HttpError } from '../http/http-error';
import type { CardRefunds } from './card-refunds';
import type { Disputes } from './disputes';
import { type Hold, type HoldPurpose, isDue, isOpen, isUsable, isUsed } from './hold';
import type { Ledger, LedgerKind } from './ledger';
import type { PaymentMethod } from './payment-method';
import { demandRefundable, type KeptBySession } from './refund-limit';
import { askStripe } from './stripe-failure';

/** A request for a hold. */
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

const LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** Stripe takes no less than half a dollar; what costs less is free. */
const LEAST_CHARGE_MINOR = 50;

/** Holds on drivers' cards, as the platform knows them and as Stripe does. */
export class Holds {
  constructor(
    private readonly stripe: Stripe,
    private readonly table: Map<string, Hold>,
    private readonly ledger: Ledger,
    private readonly refunds: CardRefunds,
    private readonly disputes: Disputes,
    private readonly keptBy: KeptBySession,
    private readonly now: () => Date,
    private readonly currency: string,
  ) {}

  /** @throws HttpError 402 when the card is declined */
  async make(request: HoldRequest): Promise<{ hold: Hold; clientSecret: string | null }> {
    const { method, amountMinor, purpose, idempotencyKey } = request;
    const { driverId } = method;
    const intent = await askStripe(
      this.stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: this.currency.toLowerCase(),
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
    const earlier = this.kept(intent.id);
    if (earlier) return { hold: earlier, clientSecret };

    const at = this.now();
    const hold = this.save({
      id: `pre_${randomUUID()}`,
      paymentIntentId: intent.id,
      driverId,
      status: intent.status,
      amountMinor,
      currency: this.currency,
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + LIFETIME_MS).toISOString(),
      sessionId: null,
      purpose,
      idempotencyKey,
    });
    this.record('hold-made', hold, amountMinor);
    if (hold.status === 'requires_capture') this.record('hold-authorized', hold, amountMinor);
    return { hold, clientSecret };
  }

  /** The hold of an id or a payment intent as it stands now: what a driver did with Stripe counts, and so does time. */
  async find(reference: string): Promise<Hold | undefined> {
    const hold = this.kept(reference);
    return hold && this.current(hold);
  }

  /**
   * Those of a driver that hold money now, and those that a session uses or used, newest first: by these the app finds
   * its session (docs/backend.md).
   */
  async pending(driverId: string): Promise<Hold[]> {
    const own = [...this.table.values()].filter((hold) => hold.driverId === driverId).toReversed();
    const holds = await Promise.all(own.map((hold) => this.current(hold)));
    const at = this.now();
    return holds.filter(
      (hold): hold is Hold => hold !== undefined && (hold.status === 'requires_capture' || isUsed(hold, at)),
    );
  }

  /** Gives the money free; where none is held any more, does nothing. @throws HttpError 409 when a session uses it */
  async release(asked: Hold): Promise<Hold> {
    const hold = this.kept(asked.id) ?? asked;
    if (hold.sessionId !== null) throw new HttpError(409, 'A charging session uses this pre-authorization');
    if (isOpen(hold)) await this.giveFree(hold, 'hold-released');
    return this.kept(hold.id) ?? hold;
  }

  /** Makes a hold pay for a session; false where there is no such hold. @throws HttpError 409 for one that is used or over */
  bind(reference: string, sessionId: string): boolean {
    const hold = this.kept(reference);
    if (!hold) return false;
    if (hold.sessionId === sessionId) return true;
    if (!isUsable(hold, this.now())) throw new HttpError(409, 'This pre-authorization is no longer to be had');
    this.save({ ...hold, sessionId });
    return true;
  }

  /** Takes a part of the money and gives the rest free. */
  async capture({ id }: Hold, costMinor: number): Promise<void> {
    const hold = this.kept(id);
    if (!hold || !isOpen(hold)) return;
    const amountMinor = Math.min(costMinor, hold.amountMinor);
    if (amountMinor < LEAST_CHARGE_MINOR) return this.giveFree(hold, 'hold-released');
    const { paymentIntentId } = hold;
    await this.settle(hold, 'succeeded', () =>
      this.stripe.paymentIntents.capture(paymentIntentId, { amount_to_capture: amountMinor }),
    );
    this.record('hold-captured', hold, amountMinor);
    if (amountMinor < hold.amountMinor) this.record('hold-released', hold, hold.amountMinor - amountMinor);
  }

  /**
   * Gives a part of what was taken back; gives the refund's id.
   * @throws HttpError 409 where nothing was taken, 422 for more than is left of it, or than its session leaves
   */
  async refund(hold: Hold, { amountMinor, reason, idempotencyKey }: HoldRefund): Promise<string> {
    if (hold.status !== 'succeeded') throw new HttpError(409, 'Nothing was taken that could be refunded');
    const { paymentIntentId: reference, driverId, sessionId } = hold;
    const takenMinor = this.ledger.sumOf('hold-captured', reference);
    this.disputes.demandNone(reference);
    const refundedMinor = this.refunds.sumOf(reference);
    demandRefundable({ sessionId, takenMinor, refundedMinor }, amountMinor, this.keptBy);
    const { id } = await askStripe(
      this.stripe.refunds.create(
        {
          payment_intent: reference,
          amount: amountMinor,
          reason: 'requested_by_customer',
          metadata: { ...(reason && { reason }), ...(idempotencyKey && { idempotencyKey }) },
        },
        options('refund', driverId, idempotencyKey),
      ),
    );
    this.refunds.record(hold, { id, amountMinor, reason, idempotencyKey });
    return id;
  }

  /** Gives free whatever is held for too long. */
  async expireDue(): Promise<void> {
    const at = this.now();
    const due = [...this.table.values()].filter((hold) => isDue(hold, at));
    await Promise.all(due.map((hold) => this.current(hold)));
  }

  /** The hold of an id or a payment intent as it was known last. */
  kept(reference: string): Hold | undefined {
    return (
      this.table.get(reference) ?? [...this.table.values()].find(({ paymentIntentId }) => paymentIntentId === reference)
    );
  }

  /** Keeps the driver: accounts may have merged since the hold was read. */
  private save(hold: Hold): Hold {
    const { driverId } = this.table.get(hold.id) ?? hold;
    const saved = { ...hold, driverId };
    this.table.set(hold.id, saved);
    return saved;
  }

  private record(kind: LedgerKind, hold: Hold, amountMinor: number): void {
    const { paymentIntentId: reference, driverId, sessionId, idempotencyKey } = hold;
    this.ledger.write({ kind, reference, amountMinor, driverId, sessionId, idempotencyKey });
  }

  private async current(hold: Hold): Promise<Hold | undefined> {
    if (!isOpen(hold)) return hold;
    const noted = this.note(hold.id, await askStripe(this.stripe.paymentIntents.retrieve(hold.paymentIntentId)));
    if (!noted || !isDue(noted, this.now())) return noted;
    await this.giveFree(noted, 'hold-expired');
    return this.kept(hold.id);
  }

  /** Notes where Stripe says that a hold stands, unless it is further on by now: events come in any order. */
  note(id: string, { status, amount_received }: Stripe.PaymentIntent): Hold | undefined {
    const hold = this.kept(id);
    if (!hold || !isOpen(hold) || hold.status === status) return hold;
    const noted: Hold = { ...hold, status };
    const wasHeld = hold.status === 'requires_capture';
    if (wasHeld && isOpen(noted)) return hold;
    if (status === 'requires_capture') this.record('hold-authorized', noted, noted.amountMinor);
    if (status === 'succeeded') this.record('hold-captured', noted, amount_received);
    if (status === 'canceled' && wasHeld) this.record('hold-expired', noted, noted.amountMinor);
    return this.save(noted);
  }

  private async giveFree(hold: Hold, kind: 'hold-expired' | 'hold-released'): Promise<void> {
    await this.settle(hold, 'canceled', () => this.stripe.paymentIntents.cancel(hold.paymentIntentId));
    if (hold.status === 'requires_capture') this.record(kind, hold, hold.amountMinor);
  }

  /** Settles first, so that nothing else uses the hold meanwhile; undoes it where Stripe refuses. */
  private async settle(hold: Hold, status: 'canceled' | 'succeeded', ask: () => Promise<unknown>): Promise<void> {
    this.save({ ...hold, status });
    try {
      await askStripe(ask());
    } catch (error) {
      this.save(hold);
      throw error;
    }
  }
}

/** A key of Stripe's counts for the account and has 255 characters at most; ours counts for one driver's call. */
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
