import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/open-database';
import { textIn } from '../database/row';

/** The refresh tokens in the database, which holds only their hashes. */
export interface RefreshTokenStore {
  /** Hands out the first refresh token of a sign-in. */
  issue(driverId: string, lifetimeSeconds: number): string;
  /**
   * Takes a token back for its successor. Gives nothing for one that is unknown, expired or was taken back before; the
   * last ends the whole sign-in, since either of the two who had it may be a thief.
   */
  rotate(token: string, lifetimeSeconds: number): Rotation | undefined;
  /** Gives whose token it is, used or not; nothing if that is unknown. */
  ownerOf(token: string): string | undefined;
  /** Whether a token still waits to be taken back. */
  isUnused(token: string): boolean;
  /** Ends every sign-in of a driver, and tells how many refresh tokens that made worthless. */
  expire(driverId: string): number;
  /** Gives one driver's sign-ins to another. */
  move(fromId: string, toId: string): void;
}

/** A token's successor. */
export interface Rotation {
  readonly driverId: string;
  readonly token: string;
}

/** Opens the refresh tokens of a database. */
export function createRefreshTokenStore(database: Database, now: () => Date): RefreshTokenStore {
  function insert(driverId: string, signIn: string, lifetimeSeconds: number): string {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + lifetimeSeconds * 1000).toISOString();
    database.run('DELETE FROM refresh_tokens WHERE expires_at <= ?', now().toISOString());
    database.run('INSERT INTO refresh_tokens (hash, sign_in, driver_id, expires_at, used) VALUES (?, ?, ?, ?, 0)', [
      hashOf(token),
      signIn,
      driverId,
      expiresAt,
    ]);
    return token;
  }

  const find = (token: string) => database.get('SELECT * FROM refresh_tokens WHERE hash = ?', hashOf(token));

  return {
    issue: (driverId, lifetimeSeconds) => insert(driverId, randomUUID(), lifetimeSeconds),
    rotate(token, lifetimeSeconds) {
      const row = find(token);
      if (!row || textIn(row, 'expires_at') <= now().toISOString()) return undefined;
      const signIn = textIn(row, 'sign_in');
      const driverId = textIn(row, 'driver_id');
      if (row['used'] !== 0) {
        database.run('DELETE FROM refresh_tokens WHERE sign_in = ?', signIn);
        return undefined;
      }
      database.run('UPDATE refresh_tokens SET used = 1 WHERE hash = ?', hashOf(token));
      return { driverId, token: insert(driverId, signIn, lifetimeSeconds) };
    },
    ownerOf(token) {
      const row = find(token);
      return row ? textIn(row, 'driver_id') : undefined;
    },
    isUnused: (token) => find(token)?.['used'] === 0,
    expire: (driverId) => database.run('DELETE FROM refresh_tokens WHERE driver_id = ?', driverId).changes,
    move(fromId, toId) {
      database.run('UPDATE refresh_tokens SET driver_id = ? WHERE driver_id = ?', [toId, fromId]);
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
