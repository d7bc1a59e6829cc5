import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';
import { selectPage } from '../database/select-page';
import type { Page, Paged } from '../ocpi/paging';
import { readSpelling, type Spelling } from '../ocpi/spelling';
import { lastUpdated } from '../ocpi/wire-time';

/** A tariff and how its feed is written. */
export interface SavedTariff {
  readonly id: string;
  readonly spelling: Spelling;
  /** Usually a Tariff; one that a test brought is whatever it is. */
  readonly tariff: unknown;
  /** The private station that the tariff goes with when it is removed. */
  readonly stationId?: string;
}

/** The tariffs in the database. */
export interface TariffStore {
  find(id: string): SavedTariff | undefined;
  page(page: Page): Paged<SavedTariff>;
  save(tariff: SavedTariff): void;
}

const tariffColumn = jsonColumn<unknown>('tariff');

/** Opens the tariffs of a database. */
export function createTariffStore(database: Database, now: () => Date): TariffStore {
  return {
    find(id) {
      const row = database.get('SELECT * FROM tariffs WHERE id = ?', id);
      return row ? toTariff(row) : undefined;
    },

    page: (page) => selectPage(database, 'tariffs', page, toTariff),

    save({ id, spelling, stationId, tariff }) {
      const updatedAt = lastUpdated(tariff) ?? now();
      database.run('INSERT INTO tariffs (id, spelling, station_id, updated_at, tariff) VALUES (?, ?, ?, ?, ?)', [
        id,
        spelling,
        stationId ?? null,
        updatedAt.toISOString(),
        tariffColumn.write(tariff),
      ]);
    },
  };
}

const toTariff = (row: QueryResult): SavedTariff => ({
  id: textIn(row, 'id'),
  spelling: readSpelling(row['spelling']),
  tariff: tariffColumn.read(row),
});
