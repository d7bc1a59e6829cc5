import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import type { Cdr } from './cdr';

/** The charge detail records in the database. */
export interface CdrStore {
  find(id: string): Cdr | undefined;
  /** The records of sessions that ended from (inclusive) to (exclusive), newest first. */
  endedBetween(from: Date | undefined, to: Date | undefined): Cdr[];
  save(cdr: Cdr): void;
}

/** Sorts after every time. */
const LATEST = '9999';

const cdrColumn = jsonColumn<Cdr>('cdr');

/** Opens the charge detail records of a database. */
export function createCdrStore(database: Database): CdrStore {
  return {
    find(id) {
      const row = database.get('SELECT cdr FROM cdrs WHERE id = ?', id);
      return row ? cdrColumn.read(row) : undefined;
    },
    endedBetween(from, to) {
      const rows = database.all(
        'SELECT cdr FROM cdrs WHERE ended_at >= ? AND ended_at < ? ORDER BY ended_at DESC',
        [from?.toISOString() ?? '', to?.toISOString() ?? LATEST],
      );
      return rows.map((row) => cdrColumn.read(row));
    },
    save(cdr) {
      database.run('INSERT INTO cdrs (id, ended_at, cdr) VALUES (?, ?, ?)', [
        cdr.id, cdr.end_date_time, cdrColumn.write(cdr),
      ]);
    },
  };
}
