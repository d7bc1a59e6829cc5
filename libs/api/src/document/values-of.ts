import type { RouteValues } from './ids-in';

/**
 * The parameters of a route ('station/:stationId') in the path of a page; null for a page of another route.
 * @throws URIError for a path that cannot be decoded.
 */
export function valuesOf(route: string, pathname: string): RouteValues | null {
  const names = route.split('/');
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1);
  const fits =
    names.length === segments.length && names.every((name, at) => name.startsWith(':') || name === segments[at]);
  return fits
    ? Object.fromEntries(names.map((name, at) => [name.slice(1), decodeURIComponent(segments[at] ?? '')]))
    : null;
}
