import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { PaymentMethod } from './payment-method';

/** The saved cards in the database. Of a driver's cards one is the default, always. */
export interface PaymentMethodStore {
  /** The default first, then the newest. */
  ofDriver(driverId: string): PaymentMethod[];
  find(id: string): PaymentMethod | undefined;
  /** Adds a card; a driver's first is their default. */
  add(method: PaymentMethod): void;
  /** Forgets a card. Where it was the default, the newest of the others is. */
  remove(method: PaymentMethod): void;
  setDefault(method: PaymentMethod): void;
}

const methodColumn = jsonColumn<PaymentMethod>('method');

/** Cards go over to another driver when accounts merge. */
function read(row: QueryResult): PaymentMethod {
  return { ...methodColumn.read(row), driverId: textIn(row, 'driver_id'), isDefault: row['is_default'] === 1 };
}

/** Opens the saved cards of a database. */
export function createPaymentMethodStore(database: Database): PaymentMethodStore {
  const ofDriver: PaymentMethodStore['ofDriver'] = (driverId) =>
    database
      .all('SELECT * FROM payment_methods WHERE driver_id = ? ORDER BY is_default DESC, rowid DESC', driverId)
      .map(read);

  const setDefault: PaymentMethodStore['setDefault'] = ({ id, driverId }) => {
    database.run('UPDATE payment_methods SET is_default = (id = ?) WHERE driver_id = ?', [id, driverId]);
  };

  return {
    ofDriver,
    setDefault,
    find(id) {
      const row = database.get('SELECT * FROM payment_methods WHERE id = ?', id);
      return row ? read(row) : undefined;
    },
    add(method) {
      database.run('INSERT INTO payment_methods (id, driver_id, is_default, method) VALUES (?, ?, 0, ?)', [
        method.id,
        method.driverId,
        methodColumn.write(method),
      ]);
      const [first] = ofDriver(method.driverId);
      if (method.isDefault || !first?.isDefault) setDefault(method);
    },
    remove({ id, driverId }) {
      database.run('DELETE FROM payment_methods WHERE id = ?', id);
      const [next] = ofDriver(driverId);
      if (next && !next.isDefault) setDefault(next);
    },
  };
}
