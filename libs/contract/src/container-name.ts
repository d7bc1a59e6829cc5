/**
 * The global under which a part's federation container registers itself: '@wattline/stations' is no
 * identifier, 'wattline_stations' is. Built with it and looked up by it.
 */
export function containerName(part: string): string {
  return part.replace(/^\W+/, '').replace(/\W+/g, '_');
}
