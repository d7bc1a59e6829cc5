import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { SavedDriver } from './driver';

/** The drivers in the database. */
export interface DriverStore {
  /** Oldest first. */
  all(): SavedDriver[];
  find(id: string): SavedDriver | undefined;
  findByEmail(email: string): SavedDriver | undefined;
  findByPhone(phone: string): SavedDriver | undefined;
  /** Finds the driver who signed in as this user of the sign-in service. */
  findByIdentity(uid: string): SavedDriver | undefined;
  /** Adds a driver or replaces the one of the same id. Phone and e-mail must be nobody else's. */
  save(driver: SavedDriver): SavedDriver;
  /** The sign-in service's id of a driver, as whom they signed in last. */
  identityOf(driverId: string): string | undefined;
  /** Makes a user of the sign-in service sign in as this driver from now on. */
  link(uid: string, driverId: string): void;
  /** Gives one driver's users of the sign-in service to another. */
  moveIdentities(fromId: string, toId: string): void;
  /** Removes a driver, with identities and refresh tokens. */
  remove(id: string): void;
}

const driverColumn = jsonColumn<SavedDriver>('driver');

/** Opens the drivers of a database. */
export function createDriverStore(database: Database): DriverStore {
  const findBy = (condition: string, value: string): SavedDriver | undefined => {
    const row = database.get(`SELECT driver FROM drivers WHERE ${condition}`, value);
    return row ? driverColumn.read(row) : undefined;
  };
  return {
    all: () => database.all('SELECT driver FROM drivers ORDER BY rowid').map((row) => driverColumn.read(row)),
    find: (id) => findBy('id = ?', id),
    findByEmail: (email) => findBy('email = ?', email),
    findByPhone: (phone) => findBy('phone = ?', phone),
    findByIdentity(uid) {
      const row = database.get('SELECT driver_id FROM driver_identities WHERE uid = ?', uid);
      return row ? findBy('id = ?', textIn(row, 'driver_id')) : undefined;
    },
    identityOf(driverId) {
      const row = database.get('SELECT uid FROM driver_identities WHERE driver_id = ? ORDER BY rowid DESC', driverId);
      return row ? textIn(row, 'uid') : undefined;
    },
    save(saved) {
      const { id, email, phone_number } = saved.driver;
      database.run(
        `INSERT INTO drivers (id, email, phone, driver) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET email = excluded.email, phone = excluded.phone, driver = excluded.driver`,
        [id, email, phone_number, driverColumn.write(saved)],
      );
      return saved;
    },
    link(uid, driverId) {
      database.run('INSERT OR REPLACE INTO driver_identities (uid, driver_id) VALUES (?, ?)', [uid, driverId]);
    },
    moveIdentities(fromId, toId) {
      database.run('UPDATE driver_identities SET driver_id = ? WHERE driver_id = ?', [toId, fromId]);
    },
    remove(id) {
      database.run('DELETE FROM drivers WHERE id = ?', id);
    },
  };
}
