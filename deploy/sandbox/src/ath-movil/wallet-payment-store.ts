import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { WalletRecord } from './wallet-payment';

/** The platform's records of the wallet's payments. */
export interface WalletPaymentStore {
  find(id: string): WalletRecord | undefined;
  /** Adds a record or replaces the one of the same id. */
  save(record: WalletRecord): WalletRecord;
}

const column = jsonColumn<WalletRecord>('payment');

/** Opens the records of a database. */
export const createWalletPaymentStore = (database: Database): WalletPaymentStore => ({
  find(id) {
    const row = database.get('SELECT * FROM wallet_payments WHERE id = ?', id);
    // Merged accounts hand their payments over.
    return row ? { ...column.read(row), driverId: textIn(row, 'driver_id') } : undefined;
  },
  save(record) {
    database.run(
      `INSERT INTO wallet_payments (id, driver_id, payment) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET payment = excluded.payment`,
      [record.id, record.driverId, column.write(record)],
    );
    return record;
  },
});
