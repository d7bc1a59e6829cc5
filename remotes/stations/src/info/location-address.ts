import type { Location } from '@wattline/ocpi';

/** Address, city and postal code on one line, as far as the location has them. */
export function locationAddress({
  address,
  city,
  postalCode,
}: Pick<Location, 'address' | 'city' | 'postalCode'>): string {
  const place = [city, postalCode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join(', ');
}
