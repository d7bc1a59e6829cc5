import { randomBytes } from 'node:crypto';
import type { Database } from './open-database';
import { textIn } from './row';

/** Gives the database's own secret of a name, made at random when it is first asked for. */
export function secretOf(database: Database, name: string): Buffer {
  database.run('INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)', [
    name,
    randomBytes(32).toString('base64'),
  ]);
  const row = database.get('SELECT secret FROM secrets WHERE name = ?', name);
  if (!row) throw new Error(`There is no secret "${name}"`);
  return Buffer.from(textIn(row, 'secret'), 'base64');
}
