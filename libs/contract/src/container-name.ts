/**
 * The global under which a part's federation container registers itself: '@wattline/stations' is no
 * identifier, 'wattline_stations' is. Built with it and looked up by it.
 */
export function containerName(part: string): string {
  return part.replace(/^\W+/, '').replace(/\W+/g, '_');
}

/**
 * A part's release in the cookie by which a renderer knows a browser's own releases: letters, digits and '_' alone, as an edge
 * passes on no other value.
 */
export const releaseToken = (part: string, version: string): string => `${part} ${version}`.replace(/\W+/g, '_');

/** In that cookie: the browser may take releases that it does not name. */
export const ANY_OWN_RELEASE = '1';
