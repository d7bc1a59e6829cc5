import type { QueryResult } from 'node-sqlite3-wasm';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import type { ChargingSession } from './charging-session';

/** What sessions are searched by. */
export interface SessionFilter {
  readonly driverId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly evseUid?: string | undefined;
  readonly tokenUid?: string | undefined;
  readonly reference?: string | undefined;
  readonly live?: boolean | undefined;
}

/** The charging sessions in the database. */
export interface SessionStore {
  find(id: string): ChargingSession | undefined;
  /** Oldest first. */
  matching(filter: SessionFilter): ChargingSession[];
  /** Those that are over and whose payment is yet to be settled. */
  unsettled(): ChargingSession[];
  /** Writes a session, new or changed. */
  save(session: ChargingSession): ChargingSession;
  /** Notes that a session's payment is settled. */
  settle(id: string): void;
  remove(id: string): void;
}

const sessionColumn = jsonColumn<ChargingSession>('session');

/** Opens the charging sessions of a database. */
export function createSessionStore(database: Database): SessionStore {
  return {
    find(id) {
      const row = database.get('SELECT session FROM charging_sessions WHERE id = ?', id);
      return row ? toSession(row) : undefined;
    },

    matching({ driverId, locationId, evseUid, tokenUid, reference, live }) {
      const wanted = Object.entries({
        driver_id: driverId,
        location_id: locationId,
        evse_uid: evseUid,
        token_uid: tokenUid,
        reference,
        live: live === undefined ? undefined : Number(live),
      }).flatMap(([column, value]) => (value === undefined ? [] : [{ condition: `${column} = ?`, value }]));
      const conditions = ['TRUE', ...wanted.map(({ condition }) => condition)].join(' AND ');
      const values = wanted.map(({ value }) => value);
      return database
        .all(`SELECT session FROM charging_sessions WHERE ${conditions} ORDER BY rowid`, values)
        .map(toSession);
    },

    unsettled: () =>
      database
        .all('SELECT session FROM charging_sessions WHERE live = 0 AND settled = 0 ORDER BY rowid')
        .map(toSession),

    save(session) {
      const { id, driverId, locationId, evseUid, tokenUid, reference, endedAt } = session;
      database.run(
        `INSERT INTO charging_sessions (id, driver_id, location_id, evse_uid, token_uid, reference, live, settled, session)
         VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)
         ON CONFLICT (id) DO UPDATE SET live = excluded.live, session = excluded.session`,
        [
          id,
          driverId,
          locationId,
          evseUid,
          tokenUid,
          reference,
          Number(endedAt === null),
          sessionColumn.write(session),
        ],
      );
      return session;
    },

    settle(id) {
      database.run('UPDATE charging_sessions SET settled = 1 WHERE id = ?', id);
    },

    remove(id) {
      database.run('DELETE FROM charging_sessions WHERE id = ?', id);
    },
  };
}

const MOMENTS = ['createdAt', 'startedAt', 'stopsAt', 'endedAt'] as const;

/** JSON has no dates. */
function toSession(row: QueryResult): ChargingSession {
  const session = sessionColumn.read(row);
  const moments = MOMENTS.flatMap((moment) => (session[moment] === null ? [] : [[moment, new Date(session[moment])]]));
  return { ...session, ...Object.fromEntries(moments) };
}
