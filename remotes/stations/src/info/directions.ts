import type { Coordinates } from '@wattline/ocpi';

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
