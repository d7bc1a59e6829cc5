import { HttpError } from '../http/http-error';
import type { Hold } from './hold';
import type { Ledger } from './ledger';

/** The end of a dispute: the driver's bank left the money with the operator, or took it back. */
type Outcome = 'won' | 'lost';

/** A driver's bank disputes a payment. */
export interface Dispute {
  /** The payment service's. */
  readonly id: string;
  /** The payment intent's. */
  readonly reference: string;
  readonly amountMinor: number;
  /** Null until the bank has decided. */
  readonly outcome: Outcome | null;
}

/** The disputes, as events report them, in whichever order. */
export class Disputes {
  constructor(
    private readonly table: Map<string, Dispute>,
    private readonly ledger: Ledger,
  ) {}

  /** Notes a dispute. One that is decided stays decided: an older event may come later. */
  note({ driverId, sessionId }: Hold, dispute: Dispute): void {
    const before = this.table.get(dispute.id);
    if (before && (before.outcome !== null || dispute.outcome === null)) return;
    this.table.set(dispute.id, dispute);
    const { reference, amountMinor, outcome } = dispute;
    const entry = { reference, amountMinor, driverId, sessionId, idempotencyKey: null };
    if (!before) this.ledger.write({ ...entry, kind: 'card-disputed' });
    if (outcome !== null) this.ledger.write({ ...entry, kind: `dispute-${outcome}` });
  }

  /**
   * Demands that no bank gives this payment back, or has: it would go back twice.
   * @throws HttpError 409 while the bank decides, 422 once it gave the payment back
   */
  demandNone(reference: string): void {
    const disputes = [...this.table.values()].filter((dispute) => dispute.reference === reference);
    if (disputes.some(({ outcome }) => outcome === 'lost'))
      throw new HttpError(422, 'The bank has given this payment back');
    if (disputes.some(({ outcome }) => outcome === null)) throw new HttpError(409, 'The bank decides on this payment');
  }
}
