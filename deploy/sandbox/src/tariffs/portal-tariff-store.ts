import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';

/** A record of the operators' portal, which answers each one in a shape of its own: wrapped or bare, snake or camel. */
export interface PortalTariff {
  readonly id: string;
  readonly code: string;
  readonly body: unknown;
}

/** The portal's tariffs in the database. */
export interface PortalTariffStore {
  findById(id: string): PortalTariff | undefined;
  findByCode(code: string): PortalTariff | undefined;
  save(tariff: PortalTariff): void;
}

const bodyColumn = jsonColumn<unknown>('body');

/** Opens the portal's tariffs of a database. */
export function createPortalTariffStore(database: Database): PortalTariffStore {
  const findBy = (column: 'code' | 'id', value: string): PortalTariff | undefined => {
    const row = database.get(`SELECT * FROM portal_tariffs WHERE ${column} = ?`, value);
    return row ? toPortalTariff(row) : undefined;
  };
  return {
    findById: (id) => findBy('id', id),
    findByCode: (code) => findBy('code', code),
    save({ id, code, body }) {
      database.run('INSERT INTO portal_tariffs (id, code, body) VALUES (?, ?, ?)', [id, code, bodyColumn.write(body)]);
    },
  };
}

const toPortalTariff = (row: QueryResult): PortalTariff => ({
  id: textIn(row, 'id'),
  code: textIn(row, 'code'),
  body: bodyColumn.read(row),
});
