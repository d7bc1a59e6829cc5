import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import type { Spelling } from '../ocpi/spelling';
import { readSpelling } from '../ocpi/spelling';

/** A tariff and how its feed is written. */
export interface SavedTariff {
  id: string;
  spelling: Spelling;
  /** Usually a Tariff; one that a test brought is whatever it is. */
  tariff: unknown;
  /** The private station that the tariff goes with when it is removed. */
  stationId?: string;
}

/** The tariffs in the database. */
export interface TariffStore {
  find(id: string): SavedTariff | undefined;
  /** One page of the tariffs, oldest first, and how many there are on all pages. */
  page(page: { offset: number; limit: number }): { tariffs: SavedTariff[]; total: number };
  save(tariff: SavedTariff): void;
}

const tariffColumn = jsonColumn<unknown>('tariff');

/** Opens the tariffs of a database. */
export function createTariffStore(database: Database): TariffStore {
  return {
    find(id) {
      const row = database.get('SELECT * FROM tariffs WHERE id = ?', id);
      return row ? toTariff(row) : undefined;
    },

    page({ offset, limit }) {
      const rows = database.all('SELECT * FROM tariffs ORDER BY rowid LIMIT ? OFFSET ?', [limit, offset]);
      const counted = database.get('SELECT count(*) AS total FROM tariffs');
      return { tariffs: rows.map(toTariff), total: Number(counted?.['total']) };
    },

    save({ id, spelling, stationId, tariff }) {
      database.run(
        'INSERT INTO tariffs (id, spelling, station_id, tariff) VALUES (?, ?, ?, ?)',
        [id, spelling, stationId ?? null, tariffColumn.write(tariff)],
      );
    },
  };
}

const toTariff = (row: QueryResult): SavedTariff => ({
  id: textIn(row, 'id'),
  spelling: readSpelling(row['spelling']),
  tariff: tariffColumn.read(row),
});
