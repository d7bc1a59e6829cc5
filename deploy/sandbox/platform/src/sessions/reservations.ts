import type { Stations } from '../stations/station';
import { sameId } from '../wire/spelling';
import { changeOccupancy } from './occupancy';

/** A charge point that is kept free for a driver. */
export interface Reservation {
  readonly id: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly tokenUid: string;
  readonly reference: string | null;
  readonly expiresAt: Date;
}

/** The reservations in force. */
export class Reservations {
  constructor(
    private readonly table: Map<string, Reservation>,
    private readonly stations: Stations,
    private readonly now: () => Date,
  ) {}

  find(id: string): Reservation | undefined {
    return this.table.get(id);
  }

  at(locationId: string, evseUid: string): Reservation | undefined {
    return [...this.table.values()].find(
      (each) => sameId(each.locationId, locationId) && sameId(each.evseUid, evseUid),
    );
  }

  /** Keeps a charge point. */
  keep(reservation: Reservation): void {
    this.table.set(reservation.id, reservation);
    changeOccupancy(this.stations, placeOf(reservation), 'AVAILABLE', 'RESERVED', this.now());
  }

  /** Gives a charge point free again. */
  release(reservation: Reservation): void {
    this.table.delete(reservation.id);
    changeOccupancy(this.stations, placeOf(reservation), 'RESERVED', 'AVAILABLE', this.now());
  }

  /** Gives free what is kept no longer. */
  expire(): void {
    for (const each of this.table.values()) if (each.expiresAt <= this.now()) this.release(each);
  }
}

const placeOf = ({ locationId, evseUid }: Reservation) => ({ locationId, evseUid });
