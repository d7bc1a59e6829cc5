import type { SessionPayments } from '../payments/session-payments';
import { withConnectorStatus } from '../stations/change-status';
import { type EvseStatus, findConnector, findEvse } from '../stations/location';
import { replaceEvse, type Stations } from '../stations/station';
import { cdrOf, type Cdr } from './cdr-of';
import { type ChargingSession, isLive } from './charging-session';
import { minorOf, progressOf } from './progress';
import type { SessionFilter, SessionStore } from './session-store';

type Place = Pick<ChargingSession, 'connectorId' | 'evseUid' | 'locationId'>;

/**
 * Moves a connector together with its neighbours from one status to another. One in a third status, for example taken out of
 * order by the operator, stays as it is.
 */
function changeOccupancy(stations: Stations, place: Place, from: EvseStatus, to: EvseStatus, at: Date): void {
  const station = stations.find(place.locationId);
  const evse = station && findEvse(station.location, place.evseUid);
  const connector = evse && findConnector(evse, place.connectorId);
  if (!connector || (connector.status ?? evse.status) !== from) return;
  stations.save(replaceEvse(station, evse, withConnectorStatus(evse, connector.id, to), at));
}

/** The sessions at the chargers, which begin, go on by the clock and end. */
export class ChargingSessions {
  private readonly settling = new Map<string, Promise<void>>();

  constructor(
    private readonly store: SessionStore,
    private readonly stations: Stations,
    private readonly cdrs: Map<string, Cdr>,
    private readonly payments: SessionPayments,
    private readonly now: () => Date,
    private readonly onBilled: (cdr: Cdr, driverId: string | null) => void,
  ) {}

  find(id: string): ChargingSession | undefined {
    this.catchUp();
    return this.store.find(id);
  }

  /** Oldest first. */
  matching(filter: SessionFilter): ChargingSession[] {
    this.catchUp();
    return this.store.matching(filter);
  }

  /** The amount that a session keeps of its payment, in cents; null until it is over. An unknown one keeps nothing. */
  keptOf(id: string): number | null {
    const session = this.find(id);
    if (!session || session.isStopTaken) return 0;
    return isLive(session) ? null : this.costOf(session);
  }

  /** Whether a session that is not over uses a charge point. */
  isAt(locationId: string, evseUid: string): boolean {
    return this.store.matching({ locationId, evseUid, live: true }).length > 0;
  }

  /** Begins a session and takes its connector. */
  begin(session: ChargingSession): ChargingSession {
    changeOccupancy(this.stations, session, 'AVAILABLE', 'CHARGING', this.now());
    return this.change(session);
  }

  /** Ends a session so many seconds from now, unless it ends before. */
  stop(session: ChargingSession, afterSeconds: number, endsAs = session.endsAs): ChargingSession {
    const asked = new Date(this.now().getTime() + afterSeconds * 1000);
    const stopsAt = session.stopsAt && session.stopsAt < asked ? session.stopsAt : asked;
    return this.change({ ...session, stopsAt, endsAs });
  }

  /** Writes a change of a session. */
  change(session: ChargingSession): ChargingSession {
    const saved = this.store.save(session);
    this.catchUp();
    return this.store.find(saved.id) ?? saved;
  }

  /** Waits until no payment is being settled. */
  async idle(): Promise<void> {
    await Promise.all(this.settling.values());
  }

  /** Brings all sessions up to the clock: frees and bills what is over by now. What cannot be settled is tried again the next time. */
  catchUp(): void {
    for (const session of this.store.matching({ live: true })) {
      const { end } = progressOf(session, this.now());
      if (end) this.finish(session, end);
    }
    for (const session of this.store.unsettled()) {
      if (this.settling.has(session.id)) continue;
      const settled = this.settle(session)
        .catch((error: unknown) => console.error(`Session ${session.id} is not settled yet:`, error))
        .finally(() => this.settling.delete(session.id));
      this.settling.set(session.id, settled);
    }
  }

  private finish(session: ChargingSession, endedAt: Date): void {
    const over = this.store.save({ ...session, endedAt });
    changeOccupancy(this.stations, over, 'CHARGING', 'AVAILABLE', endedAt);
    const cdr = cdrOf(over, this.stations.find(over.locationId)?.location);
    if (!cdr) return;
    this.cdrs.set(cdr.id, cdr);
    this.onBilled(cdr, over.driverId);
  }

  private async settle(session: ChargingSession): Promise<void> {
    const { id, reference } = session;
    const payment = reference === null ? undefined : await this.payments.find(reference);
    if (payment?.sessionId === id) await this.payments.settle(payment.reference, this.costOf(session));
    this.store.settle(id);
  }

  /** In cents; nothing where no price is known. */
  private costOf(session: ChargingSession): number {
    const { cost } = progressOf(session, this.now());
    return cost ? minorOf(cost) : 0;
  }
}
