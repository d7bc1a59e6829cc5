import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import { selectPage } from '../database/select-page';
import type { Page, Paged } from '../ocpi/paging';
import { readSpelling } from '../ocpi/spelling';
import { lastUpdated } from '../ocpi/wire-time';
import type { SavedStation, Station } from './station';

/** The stations in the database. */
export interface StationStore {
  find(id: string): SavedStation | undefined;
  all(): SavedStation[];
  page(page: Page): Paged<SavedStation>;
  /** Writes a station, new or changed. Its location's last_updated, where it can be read, is the time of the change. */
  save(station: Station): SavedStation;
  remove(id: string): boolean;
}

const locationColumn = jsonColumn<unknown>('location');

/** Opens the stations of a database. */
export function createStationStore(database: Database, now: () => Date): StationStore {
  return {
    find(id) {
      const row = database.get('SELECT * FROM stations WHERE id = ?', id);
      return row ? toStation(row) : undefined;
    },

    all: () => database.all('SELECT * FROM stations ORDER BY rowid').map(toStation),

    page: (page) => selectPage(database, 'stations', page, toStation),

    save(station) {
      const { id, spelling, simulated, location } = station;
      const updatedAt = lastUpdated(location) ?? now();
      database.run(
        `INSERT INTO stations (id, spelling, simulated, updated_at, location) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET spelling = excluded.spelling, simulated = excluded.simulated,
           updated_at = excluded.updated_at, location = excluded.location`,
        [id, spelling, simulated, updatedAt.toISOString(), locationColumn.write(location)],
      );
      return { ...station, updatedAt };
    },

    remove: (id) => database.run('DELETE FROM stations WHERE id = ?', id).changes > 0,
  };
}

const toStation = (row: QueryResult): SavedStation => ({
  id: textIn(row, 'id'),
  spelling: readSpelling(row['spelling']),
  simulated: row['simulated'] === 1,
  updatedAt: new Date(textIn(row, 'updated_at')),
  location: locationColumn.read(row),
});
