/** The facilities that the Info tab shows, in this order, and the operators' words for each. */
const facilities = {
  wifi: ['WIFI'],
  // OCPI's own word for parking is PARKING_LOT.
  parking: ['PARKING', 'PARKING_LOT'],
  freeParking: ['FREE_PARKING'],
  evParking: ['EV_PARKING'],
  generalParking: ['GENERAL_PARKING', 'CARPOOL_PARKING'],
  restroom: ['RESTROOM', 'RESTROOMS'],
  restaurant: ['RESTAURANT', 'RESTAURANTS', 'CAFE'],
  shopping: ['SHOPPING', 'MALL', 'SUPERMARKET'],
  hotel: ['HOTEL', 'HOTELS'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Facility = keyof typeof facilities;

/** Which facilities a location's list contains. An unknown word is left out. */
export function facilitiesShown(listed: readonly string[]): Facility[] {
  const entries = Object.entries(facilities) as [Facility, readonly string[]][];
  return entries.filter(([, codes]) => codes.some((code) => listed.includes(code))).map(([facility]) => facility);
}
