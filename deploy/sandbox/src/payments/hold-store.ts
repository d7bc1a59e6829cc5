import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { Hold } from './hold';

/** The holds in the database. */
export interface HoldStore {
  /** Newest first. */
  all(): Hold[];
  ofDriver(driverId: string): Hold[];
  /** Finds a hold by its own id or its payment intent's. */
  find(reference: string): Hold | undefined;
  /** Adds a hold or replaces the one of the same id. */
  save(hold: Hold): Hold;
}

const holdColumn = jsonColumn<Hold>('hold');

/** Holds go over to another driver when accounts merge. */
function read(row: QueryResult): Hold {
  return { ...holdColumn.read(row), driverId: textIn(row, 'driver_id') };
}

/** Opens the holds of a database. */
export function createHoldStore(database: Database): HoldStore {
  return {
    all: () => database.all('SELECT * FROM holds ORDER BY rowid DESC').map(read),
    ofDriver: (driverId) =>
      database.all('SELECT * FROM holds WHERE driver_id = ? ORDER BY rowid DESC', driverId).map(read),
    find(reference) {
      const row = database.get('SELECT * FROM holds WHERE id = ? OR payment_intent_id = ?', [reference, reference]);
      return row ? read(row) : undefined;
    },
    save(hold) {
      database.run(
        `INSERT INTO holds (id, payment_intent_id, driver_id, hold) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET hold = excluded.hold`,
        [hold.id, hold.paymentIntentId, hold.driverId, holdColumn.write(hold)],
      );
      return hold;
    },
  };
}
