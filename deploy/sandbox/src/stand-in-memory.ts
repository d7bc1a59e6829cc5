import { jsonColumn } from './database/json-column';
import type { Database } from './database/open-database';

/** The memory of a stand-in: JSON by id, in the order in which the ids came. Only that stand-in reads it. */
export interface StandInMemory {
  get(id: string): object | undefined;
  set(id: string, value: object): void;
  values(): object[];
}

const column = jsonColumn<object>('object');

/** Opens a stand-in's memory in a database. */
export const openStandInMemory = (database: Database, standIn: string): StandInMemory => ({
  get(id) {
    const row = database.get('SELECT object FROM stand_in_objects WHERE stand_in = ? AND id = ?', [standIn, id]);
    return row ? column.read(row) : undefined;
  },
  set(id, value) {
    database.run(
      `INSERT INTO stand_in_objects (stand_in, id, object) VALUES (?, ?, ?)
       ON CONFLICT (stand_in, id) DO UPDATE SET object = excluded.object`,
      [standIn, id, column.write(value)],
    );
  },
  values: () =>
    database
      .all('SELECT object FROM stand_in_objects WHERE stand_in = ? ORDER BY rowid', standIn)
      .map((row) => column.read(row)),
});
