/** The facilities that the Info tab tells of (specification 1, §2). */
export type Facility = 'wifi' | 'parking' | 'restroom';

/** The specification's words; PARKING_LOT is what OCPI calls parking. */
const codes: Readonly<Record<Facility, readonly string[]>> = {
  wifi: ['WIFI'],
  parking: ['PARKING', 'PARKING_LOT'],
  restroom: ['RESTROOM'],
};

const order: readonly Facility[] = ['wifi', 'parking', 'restroom'];

/** Which of them a station's list contains, in the order in which they are shown. */
export function facilitiesShown(facilities: readonly string[]): Facility[] {
  return order.filter((facility) => codes[facility].some((code) => facilities.includes(code)));
}
