import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { WalletPayment } from './wallet-payment';

/** The wallet's payments in the database. */
export interface WalletPaymentStore {
  /** Newest first. */
  all(): WalletPayment[];
  find(id: string): WalletPayment | undefined;
  /** Adds a payment or replaces the one of the same id. */
  save(payment: WalletPayment): WalletPayment;
}

const paymentColumn = jsonColumn<WalletPayment>('payment');

/** Payments go over to another driver when accounts merge. */
function read(row: QueryResult): WalletPayment {
  return { ...paymentColumn.read(row), driverId: textIn(row, 'driver_id') };
}

/** Opens the wallet's payments of a database. */
export function createWalletPaymentStore(database: Database): WalletPaymentStore {
  return {
    all: () => database.all('SELECT * FROM wallet_payments ORDER BY rowid DESC').map(read),
    find(id) {
      const row = database.get('SELECT * FROM wallet_payments WHERE id = ?', id);
      return row ? read(row) : undefined;
    },
    save(payment) {
      database.run(
        `INSERT INTO wallet_payments (id, driver_id, payment) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET payment = excluded.payment`,
        [payment.id, payment.driverId, paymentColumn.write(payment)],
      );
      return payment;
    },
  };
}
