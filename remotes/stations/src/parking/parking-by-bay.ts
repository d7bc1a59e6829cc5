import { type Location, parkingRestrictions as inOrder, type ParkingRestriction } from '@wattline/ocpi';

/** The bays with the same restrictions, by their labels: 'Bay 3', else the id on the charger. */
export interface RestrictedBays {
  readonly bays: readonly string[];
  readonly restrictions: readonly ParkingRestriction[];
}

/** The bays of a station that are not for every car, those with the same restrictions together, in the station's order. */
export function restrictedBays({ evses }: Pick<Location, 'evses'>): readonly RestrictedBays[] {
  const groups = new Map<string, { bays: string[]; restrictions: readonly ParkingRestriction[] }>();
  for (const { parkingRestrictions, physicalReference, evseId } of evses) {
    if (parkingRestrictions.length === 0) continue;
    const restrictions = inOrder.filter((restriction) => parkingRestrictions.includes(restriction));
    const key = restrictions.join(' ');
    const group = groups.get(key) ?? { bays: [], restrictions };
    group.bays.push(physicalReference || evseId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
