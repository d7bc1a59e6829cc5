/** The kinds of entries about money. */
export type LedgerKind =
  | 'hold-made'
  | 'hold-authorized'
  | 'hold-captured'
  | 'hold-released'
  | 'hold-expired'
  | 'card-refunded'
  | 'card-disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'wallet-debited'
  | 'wallet-refunded';

/** One movement of money, or one promise of it. */
export interface LedgerEntry {
  readonly time: string;
  readonly kind: LedgerKind;
  /** A payment intent's id, or a wallet payment's. */
  readonly reference: string;
  readonly amountMinor: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly driverId: string;
  readonly sessionId: string | null;
  /** The key of the call that caused it. */
  readonly idempotencyKey: string | null;
  /** The reason of a refund, as the app reported it. */
  readonly reason: string | null;
}

/** Which entries. */
export interface LedgerQuery {
  readonly driver?: string | undefined;
  readonly reference?: string | undefined;
}

/** All that happened to money, in the order in which it did. */
export class Ledger {
  constructor(
    private readonly table: Map<string, LedgerEntry>,
    private readonly now: () => Date,
    private readonly currency: string,
  ) {}

  write(entry: Omit<LedgerEntry, 'currency' | 'reason' | 'time'> & { reason?: string | null }): void {
    const { driverId, ...rest } = entry;
    const written = { time: this.now().toISOString(), currency: this.currency, reason: null, ...rest, driverId };
    this.table.set(String(this.table.size), written);
  }

  /** Oldest first. */
  entries({ driver, reference }: LedgerQuery = {}): LedgerEntry[] {
    return [...this.table.values()].filter(
      (entry) =>
        (driver === undefined || entry.driverId === driver) &&
        (reference === undefined || entry.reference === reference),
    );
  }

  /** The amount of the entries of a kind about a payment, in minor units. */
  sumOf(kind: LedgerKind, reference: string): number {
    const entries = this.entries({ reference }).filter((entry) => entry.kind === kind);
    return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }
}
