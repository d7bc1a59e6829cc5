import type { Database } from '../database/open-database';
import { textIn } from '../database/row';

/** Which customers of Stripe's the drivers are. */
export interface CustomerStore {
  ofDriver(driverId: string): string | undefined;
  add(customerId: string, driverId: string): void;
}

/** Opens the customers of a database. */
export const createCustomerStore = (database: Database): CustomerStore => ({
  ofDriver(driverId) {
    const row = database.get('SELECT id FROM stripe_customers WHERE driver_id = ?', driverId);
    return row ? textIn(row, 'id') : undefined;
  },
  add(customerId, driverId) {
    database.run('INSERT OR IGNORE INTO stripe_customers (id, driver_id) VALUES (?, ?)', [customerId, driverId]);
  },
});
