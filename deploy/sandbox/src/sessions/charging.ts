import { type CommandPlanList, createCommandPlanList } from '../commands/command-plan-list';
import { createReservations, type Reservations } from '../commands/reservations';
import type { Database } from '../database/open-database';
import type { SessionPayments } from '../payments/session-payments';
import type { Stores } from '../stores';
import { type ChargingSessions, createChargingSessions } from './charging-sessions';

/** All that happens at the chargers by the app's doing. */
export interface Charging {
  readonly sessions: ChargingSessions;
  readonly reservations: Reservations;
  readonly plans: CommandPlanList;
  /** Whether a charge point is in use, or kept for somebody. */
  readonly isTaken: (locationId: string, evseUid: string) => boolean;
  /** Brings sessions and reservations up to date, as the clock does each second. */
  tick(): void;
  /** Has the clock tick. */
  start(): void;
  /** Stops the clock, and waits for payments that are being settled. */
  close(): Promise<void>;
}

const TICK_MS = 1000;

/** Makes sessions, reservations and the plans for their commands. */
export function createCharging(
  database: Database,
  stores: Stores,
  payments: SessionPayments,
  now: () => Date,
): Charging {
  const { stations, cdrs, chargingSessions: store } = stores;
  const sessions = createChargingSessions({ database, store, stations, cdrs, payments, now });
  const reservations = createReservations(database, stations, now);
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    sessions.tick();
    reservations.expire();
  }

  return {
    sessions,
    reservations,
    plans: createCommandPlanList(),
    isTaken: (locationId, evseUid) =>
      store.matching({ locationId, evseUid, live: true }).length > 0 ||
      reservations.at(locationId, evseUid) !== undefined,
    tick,
    start() {
      timer ??= setInterval(tick, TICK_MS);
    },
    async close() {
      clearInterval(timer);
      await sessions.idle();
    },
  };
}
