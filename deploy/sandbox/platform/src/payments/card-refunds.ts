import type { Hold } from './hold';
import type { Ledger } from './ledger';

/** A refund of what was taken from a card, as the payment service made it. */
export interface CardRefund {
  /** The payment service's. */
  readonly id: string;
  readonly amountMinor: number;
  readonly reason: string | null;
  /** Of the call that asked for it; null where it was not asked for by this platform. */
  readonly idempotencyKey: string | null;
}

/** The refunds of cards, each once: the answer to its call and its event may come in either order. */
export class CardRefunds {
  constructor(
    /** The payment intent of each refund, by the refund's id. */
    private readonly table: Map<string, { readonly reference: string }>,
    private readonly ledger: Ledger,
  ) {}

  /** @returns Whether it was not known before. */
  record({ paymentIntentId: reference, driverId, sessionId }: Hold, refund: CardRefund): boolean {
    const { id, amountMinor, reason, idempotencyKey } = refund;
    if (this.table.has(id)) return false;
    this.table.set(id, { reference });
    this.ledger.write({ kind: 'card-refunded', reference, amountMinor, driverId, sessionId, idempotencyKey, reason });
    return true;
  }

  /** The amount that went back of a payment intent, in minor units. */
  sumOf(reference: string): number {
    return this.ledger.sumOf('card-refunded', reference);
  }
}
