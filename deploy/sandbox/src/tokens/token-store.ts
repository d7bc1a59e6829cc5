import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import { selectPage } from '../database/select-page';
import type { Page, Paged } from '../ocpi/paging';
import type { Allowed, Token } from './token';

/** A token and what authorization says of it. */
export interface SavedToken {
  readonly token: Token;
  readonly allowed: Allowed;
}

/** The tokens in the database. */
export interface TokenStore {
  find(uid: string): SavedToken | undefined;
  page(page: Page): Paged<SavedToken>;
  save(token: SavedToken): void;
}

const tokenColumn = jsonColumn<SavedToken>('token');

/** Opens the tokens of a database. */
export function createTokenStore(database: Database): TokenStore {
  return {
    find(uid) {
      const row = database.get('SELECT token FROM tokens WHERE uid = ?', uid);
      return row ? tokenColumn.read(row) : undefined;
    },
    page: (page) => selectPage(database, 'tokens', page, (row) => tokenColumn.read(row)),
    save(saved) {
      const { uid, last_updated } = saved.token;
      const updatedAt = new Date(last_updated).toISOString();
      database.run('INSERT INTO tokens (uid, updated_at, token) VALUES (?, ?, ?)', [
        uid,
        updatedAt,
        tokenColumn.write(saved),
      ]);
    },
  };
}
