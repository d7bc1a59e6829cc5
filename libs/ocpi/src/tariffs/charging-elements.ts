import type { Tariff, TariffElement } from './tariff';

/** The elements that price charging: all but a reservation's (OCPI 2.2.1, ReservationRestrictionType). */
export function chargingElements({ elements }: Tariff): TariffElement[] {
  return elements.filter(({ restrictions }) => !restrictions?.reservation);
}
