import type { QueryResult } from 'node-sqlite3-wasm';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import { changeUse } from '../sessions/evse-use';
import type { StationStore } from '../stations/station-store';

/** A charge point that is kept free for somebody. */
export interface Reservation {
  readonly id: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly tokenUid: string;
  readonly reference: string | null;
  readonly expiresAt: Date;
}

/** The reservations in force. */
export interface Reservations {
  find(id: string): Reservation | undefined;
  at(locationId: string, evseUid: string): Reservation | undefined;
  /** Keeps a charge point. */
  keep(reservation: Reservation): void;
  /** Gives a charge point free again. */
  release(reservation: Reservation): void;
  /** Gives free what is kept no longer. */
  expire(): void;
}

/** Opens the reservations of a database. */
export function createReservations(database: Database, stations: StationStore, now: () => Date): Reservations {
  function release(reservation: Reservation): void {
    database.run('DELETE FROM reservations WHERE id = ?', reservation.id);
    changeUse(stations, placeOf(reservation), 'RESERVED', 'AVAILABLE', now());
  }

  return {
    find(id) {
      const row = database.get('SELECT * FROM reservations WHERE id = ?', id);
      return row ? toReservation(row) : undefined;
    },
    at(locationId, evseUid) {
      const row = database.get('SELECT * FROM reservations WHERE location_id = ? AND evse_uid = ?', [
        locationId,
        evseUid,
      ]);
      return row ? toReservation(row) : undefined;
    },
    keep(reservation) {
      const { id, locationId, evseUid, tokenUid, reference, expiresAt } = reservation;
      database.run(
        `INSERT INTO reservations (id, location_id, evse_uid, token_uid, reference, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
        [id, locationId, evseUid, tokenUid, reference, expiresAt.toISOString()],
      );
      changeUse(stations, placeOf(reservation), 'AVAILABLE', 'RESERVED', now());
    },
    release,
    expire() {
      for (const row of database.all('SELECT * FROM reservations WHERE expires_at <= ?', now().toISOString())) {
        release(toReservation(row));
      }
    },
  };
}

const placeOf = ({ locationId, evseUid }: Reservation) => ({ locationId, evseUid });

const toReservation = (row: QueryResult): Reservation => ({
  id: textIn(row, 'id'),
  locationId: textIn(row, 'location_id'),
  evseUid: textIn(row, 'evse_uid'),
  tokenUid: textIn(row, 'token_uid'),
  reference: row['reference'] === null ? null : textIn(row, 'reference'),
  expiresAt: new Date(textIn(row, 'expires_at')),
});
