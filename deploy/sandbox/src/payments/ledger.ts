import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import { CURRENCY } from './money';

/** What happened to money. */
export type LedgerKind =
  | 'hold-made'
  | 'hold-authorized'
  | 'hold-captured'
  | 'hold-released'
  | 'hold-expired'
  | 'card-refunded'
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
  /** What the call that caused it carried. */
  readonly idempotencyKey: string | null;
  /** What a refund is for, as the app said it. */
  readonly reason: string | null;
}

/** Which entries. */
export interface LedgerQuery {
  readonly driver?: string | undefined;
  readonly reference?: string | undefined;
}

/** All that happened to money, in the order in which it did. */
export interface Ledger {
  write(entry: Omit<LedgerEntry, 'currency' | 'reason' | 'time'> & { reason?: string | null }): void;
  /** Oldest first. */
  entries(query?: LedgerQuery): LedgerEntry[];
}

const entryColumn = jsonColumn<Omit<LedgerEntry, 'driverId'>>('entry');

/** Entries go over to another driver when accounts merge. */
function read(row: QueryResult): LedgerEntry {
  return { ...entryColumn.read(row), driverId: textIn(row, 'driver_id') };
}

/** Opens the ledger of a database. */
export function createLedger(database: Database, now: () => Date): Ledger {
  return {
    write({ driverId, ...rest }) {
      const entry = { time: now().toISOString(), currency: CURRENCY, reason: null, ...rest };
      database.run('INSERT INTO ledger (reference, driver_id, entry) VALUES (?, ?, ?)', [
        entry.reference,
        driverId,
        entryColumn.write(entry),
      ]);
    },
    entries({ driver = null, reference = null } = {}) {
      const rows = database.all(
        `SELECT driver_id, entry FROM ledger
         WHERE driver_id = coalesce(?, driver_id) AND reference = coalesce(?, reference) ORDER BY rowid`,
        [driver, reference],
      );
      return rows.map(read);
    },
  };
}
