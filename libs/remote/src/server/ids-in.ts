/** An id that stands in an address as it is: one that needs decoding is left to the page. */
const plainId = /^[\w.*~-]+$/;

/** The parameters of a route ('station/:stationId') in a path; null where the path is not of that route, or an id is not plain. */
export function idsIn(path: string, route: string): Record<string, string> | null {
  const segments = path.split('/').slice(1);
  const places = route.split('/');
  if (segments.length !== places.length) return null;
  const ids: Record<string, string> = {};
  for (const [at, place] of places.entries()) {
    const segment = segments[at] ?? '';
    if (!place.startsWith(':')) {
      if (segment !== place) return null;
    } else if (plainId.test(segment)) ids[place.slice(1)] = segment;
    else return null;
  }
  return ids;
}
