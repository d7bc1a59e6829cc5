import { cdrOf } from '../cdrs/cdr-of';
import type { CdrStore } from '../cdrs/cdr-store';
import { inTransaction, type Database } from '../database/open-database';
import type { SessionPayments } from '../payments/session-payments';
import type { StationStore } from '../stations/station-store';
import { type ChargingSession, isLive, moved } from './charging-session';
import { courseOf, minorOf } from './course';
import { changeUse } from './evse-use';
import type { SessionFilter, SessionStore } from './session-store';

/** The sessions at the chargers, which begin, go on by the clock and end. */
export interface ChargingSessions {
  find(id: string): ChargingSession | undefined;
  /** Oldest first. */
  matching(filter: SessionFilter): ChargingSession[];
  /** Begins a session and takes its connector. */
  begin(session: ChargingSession): ChargingSession;
  /** Ends a session so many seconds from now, unless it ends before. */
  stop(session: ChargingSession, afterSeconds: number, endsAs?: ChargingSession['endsAs']): ChargingSession;
  /** Writes a change of a session. */
  change(session: ChargingSession): ChargingSession;
  /** Removes a session and frees its connector; what pays for it stays as it is. */
  remove(session: ChargingSession): void;
  /** How many times as fast as the clock sessions go on; 1 is as fast. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  speed: number;
  /** Brings all up to date: whoever waits for the clock calls it every now and then. */
  tick(): void;
  /** Waits until no payment is being settled. */
  idle(): Promise<void>;
}

/** What sessions work on. */
export interface ChargingSessionParts {
  readonly database: Database;
  readonly store: SessionStore;
  readonly stations: StationStore;
  readonly cdrs: CdrStore;
  readonly payments: SessionPayments;
  readonly now: () => Date;
}

/** Makes the sessions of a database go on. */
export function createChargingSessions({
  database,
  store,
  stations,
  cdrs,
  payments,
  now,
}: ChargingSessionParts): ChargingSessions {
  const settling = new Map<string, Promise<void>>();
  let speed = 1;
  let lastTick = now();

  function finish(session: ChargingSession, endedAt: Date): void {
    inTransaction(database, () => {
      const over = store.save({ ...session, endedAt });
      changeUse(stations, over, usageOf(session), 'AVAILABLE', endedAt);
      const cdr = cdrOf(over, stations.find(over.locationId)?.location);
      if (cdr) cdrs.save(cdr);
    });
  }

  async function settle(session: ChargingSession): Promise<void> {
    const { id, reference } = session;
    const { cost } = courseOf(session, now());
    const payment = reference === null ? undefined : await payments.find(reference);
    if (payment?.sessionId === id) await payments.settle(payment.reference, cost ? minorOf(cost) : 0);
    store.settle(id);
  }

  /** Frees and bills what is over by now. What cannot be settled is tried again the next time. */
  function catchUp(): void {
    for (const session of store.matching({ live: true })) {
      const { end } = courseOf(session, now());
      if (end) finish(session, end);
    }
    for (const session of store.unsettled()) {
      if (settling.has(session.id)) continue;
      const settled = settle(session)
        .catch((error: unknown) => console.error(`Session ${session.id} is not settled yet:`, error))
        .finally(() => settling.delete(session.id));
      settling.set(session.id, settled);
    }
  }

  function change(session: ChargingSession): ChargingSession {
    const before = store.find(session.id);
    if (before) changeUse(stations, session, usageOf(before), usageOf(session), now());
    const saved = store.save(session);
    catchUp();
    return store.find(saved.id) ?? saved;
  }

  return {
    find(id) {
      catchUp();
      return store.find(id);
    },
    matching(filter) {
      catchUp();
      return store.matching(filter);
    },
    begin(session) {
      changeUse(stations, session, 'AVAILABLE', usageOf(session), now());
      return change(session);
    },
    stop(session, afterSeconds, endsAs = session.endsAs) {
      const asked = new Date(now().getTime() + afterSeconds * 1000);
      const stopsAt = session.stopsAt && session.stopsAt < asked ? session.stopsAt : asked;
      return change({ ...session, stopsAt, endsAs });
    },
    change,
    remove(session) {
      if (isLive(session)) changeUse(stations, session, usageOf(session), 'AVAILABLE', now());
      store.remove(session.id);
    },
    get speed() {
      return speed;
    },
    set speed(factor) {
      speed = factor;
    },
    tick() {
      const at = now();
      const passed = (at.getTime() - lastTick.getTime()) / 1000;
      lastTick = at;
      if (speed !== 1) {
        for (const session of store.matching({ live: true })) store.save(moved(session, passed * (speed - 1)));
      }
      catchUp();
    },
    async idle() {
      await Promise.all(settling.values());
    },
  };
}

/** How a session's connector is used. */
const usageOf = ({ startedAt, waitsAs }: ChargingSession): 'CHARGING' | 'RESERVED' =>
  startedAt === null && waitsAs === 'RESERVATION' ? 'RESERVED' : 'CHARGING';
