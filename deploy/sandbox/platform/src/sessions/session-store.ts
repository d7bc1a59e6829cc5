import { sameId } from '../wire/spelling';
import { type ChargingSession, isLive } from './charging-session';

/** The fields that sessions are searched by; an undefined one does not count. Ids compare without case, as OCPI's do. */
export interface SessionFilter {
  readonly driverId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly evseUid?: string | undefined;
  readonly tokenUid?: string | undefined;
  readonly reference?: string | undefined;
  readonly live?: boolean | undefined;
}

/** A session as it is kept, and whether its payment is settled. */
export type KeptSession = ChargingSession & { readonly isSettled: boolean };

/** The charging sessions as they are kept. */
export class SessionStore {
  constructor(private readonly table: Map<string, KeptSession>) {}

  find(id: string): ChargingSession | undefined {
    return this.table.get(id);
  }

  /** Oldest first. */
  matching({ driverId, live, ...ids }: SessionFilter): ChargingSession[] {
    const wanted = Object.entries(ids).filter(([, id]) => id !== undefined) as [keyof typeof ids, string][];
    return [...this.table.values()].filter(
      (session) =>
        (driverId === undefined || session.driverId === driverId) &&
        (live === undefined || isLive(session) === live) &&
        wanted.every(([member, id]) => sameId(session[member], id)),
    );
  }

  /** Those that are over, with a payment yet to be settled. */
  unsettled(): ChargingSession[] {
    return [...this.table.values()].filter((session) => !isLive(session) && !session.isSettled);
  }

  /** Writes a session, new or changed. Keeps the driver: accounts may have merged since the session was read. */
  save(session: ChargingSession): ChargingSession {
    const { driverId, isSettled } = this.table.get(session.id) ?? { ...session, isSettled: false };
    const saved = { ...session, driverId, isSettled };
    this.table.set(session.id, saved);
    return saved;
  }

  /** Notes that a session's payment is settled. */
  settle(id: string): void {
    const session = this.table.get(id);
    if (session) this.table.set(id, { ...session, isSettled: true });
  }
}
