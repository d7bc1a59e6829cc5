import type { Coordinates, Location } from '@wattline/ocpi';

/** Address, city and postal code on one line, as far as the location has them. */
export function locationAddress({
  address,
  city,
  postalCode,
}: Pick<Location, 'address' | 'city' | 'postalCode'>): string {
  const place = [city, postalCode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join(', ');
}

/**
 * An address that opens the phone's map with the way to a place, by the browser's user agent: Apple's map on Apple's
 * devices, the map of the driver's choice on Android, a map in the browser elsewhere.
 */
export function directionsTo({ latitude, longitude }: Coordinates, name: string, userAgent: string): string {
  const place = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  // Brackets would end the label.
  const label = encodeURIComponent(name.replaceAll(/[()]/g, ' ').trim());
  if (userAgent.includes('Android')) return `geo:${place}?q=${place}${label && `(${label})`}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
