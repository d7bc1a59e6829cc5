import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { selectPage } from '../database/select-page';
import type { Page, Paged } from '../ocpi/paging';
import type { Cdr } from './cdr';

/** The charge detail records in the database. */
export interface CdrStore {
  find(id: string): Cdr | undefined;
  page(page: Page): Paged<Cdr>;
  save(cdr: Cdr): void;
}

const cdrColumn = jsonColumn<Cdr>('cdr');

/** Opens the charge detail records of a database. */
export function createCdrStore(database: Database): CdrStore {
  return {
    find(id) {
      const row = database.get('SELECT cdr FROM cdrs WHERE id = ?', id);
      return row ? cdrColumn.read(row) : undefined;
    },
    page: (page) => selectPage(database, 'cdrs', page, (row) => cdrColumn.read(row)),
    save(cdr) {
      const updatedAt = new Date(cdr.last_updated).toISOString();
      database.run('INSERT INTO cdrs (id, updated_at, cdr) VALUES (?, ?, ?)', [
        cdr.id,
        updatedAt,
        cdrColumn.write(cdr),
      ]);
    },
  };
}
