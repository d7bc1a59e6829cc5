import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import type { Allowed, Token } from './token';

/** A token and what authorization says of it. */
export interface SavedToken {
  token: Token;
  allowed: Allowed;
}

/** The tokens in the database. */
export interface TokenStore {
  find(uid: string): SavedToken | undefined;
  all(): SavedToken[];
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
    all: () => database.all('SELECT token FROM tokens ORDER BY rowid').map((row) => tokenColumn.read(row)),
    save(saved) {
      database.run('INSERT INTO tokens (uid, token) VALUES (?, ?)', [saved.token.uid, tokenColumn.write(saved)]);
    },
  };
}
