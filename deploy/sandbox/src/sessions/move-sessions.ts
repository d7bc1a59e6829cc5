import type { Database } from '../database/open-database';

/** Gives one driver's sessions to another. */
export function moveSessions(database: Database, fromId: string, toId: string): void {
  database.run(
    "UPDATE charging_sessions SET driver_id = ?1, session = json_set(session, '$.driverId', ?1) WHERE driver_id = ?2",
    [toId, fromId],
  );
}
