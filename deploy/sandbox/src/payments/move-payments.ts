import type { Database } from '../database/open-database';

/** Gives one driver's cards, holds and payments to another, whose default card stays the default. */
export function movePayments(database: Database, fromId: string, toId: string): void {
  const hasDefault =
    database.get('SELECT 1 FROM payment_methods WHERE driver_id = ? AND is_default = 1', toId) !== null;
  if (hasDefault) database.run('UPDATE payment_methods SET is_default = 0 WHERE driver_id = ?', fromId);
  for (const table of ['payment_methods', 'stripe_customers', 'holds', 'wallet_payments', 'ledger']) {
    database.run(`UPDATE ${table} SET driver_id = ? WHERE driver_id = ?`, [toId, fromId]);
  }
}
